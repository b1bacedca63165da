/**
 * Version of the sync protocol.
 * 1: commands with id, name, at, enrolment, payload; verdicts; whole state.
 */
export const PROTOCOL = 1;
/** Oldest version that the server still understands. */
export const OLDEST_PROTOCOL = 1;

/** Path prefixes that belong to the server; the service worker leaves them alone. */
export const SERVER_PREFIXES = ['/api/', '/dev/', '/audio/', '/logout', '/healthz', '/readyz', '/metrics', '/images/', '/sitemap.xml', '/robots.txt'] as const;
