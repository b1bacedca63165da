/** JSON log, one line per event; redacts kennitala and secrets. */
import { personFields } from '../../sync/account/person-fields.ts';
import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

const SECRET = ['ssn', 'password', 'email', 'token', ...personFields];
/** Fields in which errors repeat data: PostgreSQL the row, `new URL` a URL with password. */
const REPEATS = ['err.detail', 'err.where', 'err.input'];

/** @param to defaults to standard output. */
export function makeLog(level: string, to?: DestinationStream): Log {
  const paths = [...SECRET, ...SECRET.map((name) => `*.${name}`), ...REPEATS];
  return pino({ level, base: null, redact: { paths, censor: '…' } }, to);
}
