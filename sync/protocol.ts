/**
 * Version of the sync protocol. Apps before 2 send no `questionVersion`; those before 3 do not know `failed`; those
 * before 4 get the whole state and send no `Protocol`.
 */
export const PROTOCOL = 4;
/** First version that knows the verdict `failed`. */
export const KNOWS_FAILED = 3;
/** First version that gets only what it stores. */
export const SHORT_ANSWERS = 4;
/** Oldest version that the server accepts. */
export const OLDEST_PROTOCOL = 1;

/** Path of the instructors' photographs. */
export const INSTRUCTOR_PHOTOS = '/images/okukennarar/';

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
  '/.well-known/',
  '/images/skilti/own-',
  INSTRUCTOR_PHOTOS,
] as const;
/** Paths that the service worker must leave to the network: the above, and files that are no pages. */
export const SERVER_PREFIXES = [...ROUTED_PREFIXES, '/images/'] as const;

/** A page asks the service worker whether the whole app is cached, and to fetch what is not. */
export const KEEP_SHELL = 'KEEP_SHELL';
/** The same for the words of an added language. */
export const KEEP_LANGUAGE = 'KEEP_LANGUAGE';

/** Name prefix of an account's database on the device; the account's id follows. */
export const LOCAL_DB = 'akrein-';
/** Keys in its `meta`: the receipt of the last exchange, and the server's epoch. */
export const RECEIPT_KEY = 'exchangeReceipt';
export const EPOCH_KEY = 'epoch';
/** Name of the Web Lock for sending an account's queue. */
export const outboxLock = (accountId: string): string => `outbox:${accountId}`;
/** Tag prefix of the Background Sync for an account's queue; the account's id follows. */
export const SEND_LATER = 'send ';

/** Who is signed in; here without its contract, for pages that must stay small. */
export const IS_LOGGED_IN = '/api/is-logged-in';
