/**
 * Version of the sync protocol. Apps before 2 name no `questionVersion`; those before 3 are told no `failed`; those before 4
 * get the whole state and send no `Protocol`.
 */
export const PROTOCOL = 4;
/** The first in which a command may be `failed`. */
export const KNOWS_FAILED = 3;
/** The first that is told no more than it keeps. */
export const SHORT_ANSWERS = 4;
/** Oldest version that the server still understands. */
export const OLDEST_PROTOCOL = 1;

/** Where the photographs of instructors are. */
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
/** What the service worker must leave to the network: the above and the files that are no pages. */
export const SERVER_PREFIXES = [...ROUTED_PREFIXES, '/images/'] as const;

/** What a page asks the service worker: whether the whole app is kept on the device, and to fetch what is not. */
export const KEEP_SHELL = 'KEEP_SHELL';
/** The same for the words of an added language, which is read there. */
export const KEEP_LANGUAGE = 'KEEP_LANGUAGE';

/** An account's database on the device: its name is this and the account's id. */
export const LOCAL_DB = 'akrein-';
/** What the app notes there: the receipt of the last exchange, and the school's epoch. */
export const RECEIPT_KEY = 'exchangeReceipt';
export const EPOCH_KEY = 'epoch';
/** Name of the Web Lock of who sends an account's queue. */
export const outboxLock = (accountId: string): string => `outbox:${accountId}`;
/** Asks the browser to have an account's queue sent once there is a network: its tag is this and the account's id. */
export const SEND_LATER = 'send ';

/** Who is signed in; also asked without the rest of the contract, by pages that have to weigh little. */
export const IS_LOGGED_IN = '/api/is-logged-in';
