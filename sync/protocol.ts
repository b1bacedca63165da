/**
 * Version of the sync protocol.
 * 1: commands with id, name, at, enrolment, payload; verdicts; whole state.
 */
export const PROTOCOL = 1;
/** Oldest version that the server still understands. */
export const OLDEST_PROTOCOL = 1;

/** Path prefixes that the server answers by itself, never with a file or a page. */
export const ROUTED_PREFIXES = [
  '/api/',
  '/dev/',
  '/audio/',
  '/logout',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sitemap.xml',
  '/robots.txt',
] as const;
/** What the service worker must leave to the network: the above and the files that are no pages. */
export const SERVER_PREFIXES = [...ROUTED_PREFIXES, '/images/'] as const;

/** Who is signed in; also asked without the rest of the contract, by pages that have to weigh little. */
export const IS_LOGGED_IN = '/api/is-logged-in';
