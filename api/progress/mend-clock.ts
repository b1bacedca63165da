/** What an operator has done once the school's clock is right again (reliability F41). */
import { renewClock } from '../platform/db/meta-store.ts';
import type { Tx } from '../platform/db/open.ts';
import { mendTimesAhead } from '../platform/db/past-times.ts';
import { takeBackRefusals } from './command-store.ts';
import { dateBackExchanges } from './exchange-store.ts';

/** What happened in the future happened now; what the clock refused may come again. @param now server time, milliseconds. @returns how many rows, by column. */
export async function mendClock(tx: Tx, now: number): ReturnType<typeof mendTimesAhead> {
  await renewClock(tx);
  await takeBackRefusals(tx);
  await dateBackExchanges(tx, now);
  return mendTimesAhead(tx, now);
}
