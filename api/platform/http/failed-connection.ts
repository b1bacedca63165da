/** What goes wrong on a connection while a request or its answer is on the way. */
import type { Log } from '../log.ts';

/** The caller's doing: broke off, or sent what is no HTTP. Node hands over the bytes with it, cookie, password and all. */
const BY_CALLER = /^(?:HPE_\w+|ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/;

/** Whatever a caller does is no line in the log, or anybody fills the disk; nothing of what was sent ever is. */
export function noteFailed(log: Log, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (BY_CALLER.test(code)) log.debug({ code }, 'a connection broke off');
  else log.warn({ err: error }, 'connection failed');
}
