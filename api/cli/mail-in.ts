/** `npm run mail-in < letter`: takes a learner's letter into the inbox; a mail server pipes each one here and keeps its own copy. */
import { takeLetter } from '../community/incoming-letter.ts';
import { systemClock } from '../platform/clock.ts';
import { say, withDatabaseAsItIs } from './tools.ts';

/** A letter with pictures; larger ones stay in the mailbox alone. */
const MOST_BYTES = 25 * 1024 * 1024;
/** EX_TEMPFAIL of sysexits.h: the mail server keeps the letter and tries again. Any other failure goes back to who wrote it. */
const TRY_AGAIN = 75;

await withDatabaseAsItIs(async ({ db }) => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of process.stdin) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size <= MOST_BYTES) parts.push(bytes); // the rest is read all the same: else the mail server takes it for refused
  }
  if (size > MOST_BYTES) return say('too-large');
  say(await takeLetter(db, Buffer.concat(parts), systemClock()));
});
if (process.exitCode === 1) process.exitCode = TRY_AGAIN;
