/** The server's log: one line of JSON an event; kennitala and secrets never get in. */
import { personFields } from '../../sync/account/person-fields.ts';
import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

const SECRET = ['ssn', 'password', 'email', 'token', ...personFields];
/** Where errors repeat what they are about: PostgreSQL the row, `new URL` an address with its password. */
const REPEATS = ['err.detail', 'err.where', 'err.input'];

/** @param to standard output where nothing is said. */
export function makeLog(level: string, to?: DestinationStream): Log {
  const paths = [...SECRET, ...SECRET.map((name) => `*.${name}`), ...REPEATS];
  return pino({ level, base: null, redact: { paths, censor: '…' } }, to);
}
