/** `npm run mail-in < letter`: stores a learner's email in the inbox. The mail server pipes each email here and keeps a copy. */
import { takeLetter } from '../community/incoming-letter.ts';
import { systemClock } from '../platform/clock.ts';
import { say, withDatabaseAsItIs } from './tools.ts';

/** Room for pictures; a larger email stays only in the mailbox. */
const MOST_BYTES = 25 * 1024 * 1024;
/** EX_TEMPFAIL of sysexits.h: the mail server retries. Any other failure bounces to the sender. */
const TRY_AGAIN = 75;

await withDatabaseAsItIs(async ({ db }) => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of process.stdin) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size <= MOST_BYTES) parts.push(bytes); // reads on past the limit: closing stdin early looks like a refusal to the mail server
  }
  if (size > MOST_BYTES) return say('too-large');
  say(await takeLetter(db, Buffer.concat(parts), systemClock()));
});
if (process.exitCode === 1) process.exitCode = TRY_AGAIN;
