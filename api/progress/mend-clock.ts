/** Repairs data after the server clock was wrong (reliability F41). */
import { renewClock } from '../platform/db/meta-store.ts';
import type { ExclusiveTx } from '../platform/db/open.ts';
import { mendTimesAhead } from '../platform/db/past-times.ts';
import { takeBackRefusals } from './command-store.ts';
import { backdateExchanges } from './exchange-store.ts';

/** Sets future times to now, and lets devices resend commands that the clock refused. @param now server milliseconds. @returns row counts by column. */
export async function mendClock(tx: ExclusiveTx, now: number): ReturnType<typeof mendTimesAhead> {
  await renewClock(tx, now);
  await takeBackRefusals(tx);
  await backdateExchanges(tx, now);
  return mendTimesAhead(tx, now);
}
