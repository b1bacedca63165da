/** The server's log: one line of JSON an event; kennitala and secrets never get in. */
import { pino, type Logger } from 'pino';

export type Log = Logger;

export function makeLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: {
      paths: ['ssn', 'password', 'email', 'phone', 'token', '*.ssn', '*.password', '*.email', '*.phone', '*.token'],
      censor: '…',
    },
  });
}
