/** What the server last confirmed about the account, as it is kept on the device. */
import * as z from 'zod/mini';
import { Learner } from '../../sync/progress/learner.ts';
import type { LocalDb } from './local-db.ts';

/** `at` is the server time of the answer, milliseconds. */
const Confirmed = z.object({ learner: Learner, at: z.number() });
export type Confirmed = z.infer<typeof Confirmed>;

const KEY = 'confirmed';
const EXCHANGE_KEY = 'lastExchangeAt';

/** Undefined before the first answer, or where another version of the app wrote something this one cannot read. */
export async function readConfirmed(db: LocalDb): Promise<Confirmed | undefined> {
  const row = await db.meta.get(KEY);
  return z.safeParse(Confirmed, row?.value).data;
}

/** Keeps a newer answer; one that is older than what is held came late and is dropped. Joins a running transaction. */
export async function keepConfirmed(db: LocalDb, confirmed: Confirmed): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const held = await readConfirmed(db);
    if (held && held.at > confirmed.at) return;
    await db.meta.bulkPut([
      { key: KEY, value: confirmed },
      { key: EXCHANGE_KEY, value: confirmed.at },
    ]);
  });
}

/** Server time of the last confirmed exchange, milliseconds, or null before the first. */
export async function readLastExchange(db: LocalDb): Promise<number | null> {
  const row = await db.meta.get(EXCHANGE_KEY);
  return typeof row?.value === 'number' ? row.value : null;
}
