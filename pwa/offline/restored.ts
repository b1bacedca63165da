/** After a restore at the school: what this device holds as accepted, and the school may have lost, goes up again (rules V11, V13). */
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { readReceipt, unpark } from './confirmed.ts';
import { withRoomMade } from './db-retry.ts';
import {
  bookmarkRows,
  connectLocalDb,
  deleteLocalDb,
  otherAccounts,
  type LocalDb,
  type SettledRow,
} from './local-db.ts';
import { againOf, inOrder, sendAgain, sendFirst } from './send-again.ts';
import { EPOCH_KEY } from '../../sync/protocol.ts';

/** So far back a restore may reach. */
export const SENT_AGAIN_MS = 35 * DAY_MS;

export async function readEpoch(db: LocalDb): Promise<string | undefined> {
  const row = await db.meta.get(EPOCH_KEY);
  return typeof row?.value === 'string' ? row.value : undefined;
}

/** A school in another epoch was restored from a backup: what it may have lost goes up again, before anything else. Joins a running transaction. @returns the epoch known from now on. */
export async function noteEpoch(db: LocalDb, epoch: string | undefined, now: number): Promise<string | undefined> {
  const known = await readEpoch(db);
  if (epoch === undefined || known === epoch) return known;
  await db.meta.put({ key: EPOCH_KEY, value: epoch });
  if (known === undefined) return epoch;
  await unpark(db); // a restore may well have mended what the school failed at
  await sendAgain(db, await perhapsLost(db, epoch, now));
  return epoch;
}

/** What was accepted in another epoch, in the order in which it was given. */
async function perhapsLost(db: LocalDb, epoch: string | undefined, now: number): Promise<readonly SettledRow[]> {
  const settled = await db.settled
    .where('settledAt')
    .aboveOrEqual(new Date(now - SENT_AGAIN_MS).toISOString())
    .and((row) => row.verdict !== 'refused' && row.epoch !== undefined && row.epoch !== epoch)
    .toArray();
  return inOrder(settled);
}

/** Asks the school of receipts whether they were given to the person who is signed in. */
export type Recognise = (receipts: readonly string[]) => Promise<readonly boolean[]>;

/**
 * Takes over what an earlier account of the same person has on this device, where a restore has lost that account.
 * Rejects where the school does not answer. @param now server time, milliseconds. @returns whether there is something to send.
 */
export async function takeOverEarlier(db: LocalDb, recognise: Recognise, now: number): Promise<boolean> {
  let any = false;
  for (const accountId of await otherAccounts(db.accountId)) {
    const earlier = connectLocalDb(accountId);
    try {
      if (!(await isLost(earlier, db, recognise))) continue;
      await moveFrom(earlier, db, now);
      any = true;
    } finally {
      earlier.close({ disableAutoOpen: true });
    }
    await deleteLocalDb(accountId);
  }
  return any;
}

/** Of another epoch than this account, and the same person's. */
async function isLost(earlier: LocalDb, db: LocalDb, recognise: Recognise): Promise<boolean> {
  const [then, now, receipt] = [await readEpoch(earlier), await readEpoch(db), await readReceipt(earlier)];
  if (then === undefined || now === undefined || then === now || receipt === undefined) return false;
  const [own] = await recognise([receipt]);
  return own === true;
}

async function moveFrom(earlier: LocalDb, db: LocalDb, now: number): Promise<void> {
  const accepted = await perhapsLost(earlier, await readEpoch(db), now);
  const waiting = await earlier.outbox.orderBy('seq').toArray();
  const refused = await earlier.settled.where('verdict').equals('refused').toArray();
  const drafts = await earlier.drafts.toArray();
  const practised = await earlier.practice.toArray();
  const bookmarks = await bookmarkRows(earlier);
  await withRoomMade(db, () =>
    db.transaction('rw', [db.outbox, db.settled, db.drafts, db.practice, db.meta], async () => {
      await sendFirst(db, [...accepted.map(againOf), ...waiting]);
      await db.settled.bulkPut(refused);
      const here = new Set(await db.drafts.toCollection().primaryKeys());
      await db.drafts.bulkPut(drafts.filter(({ key }) => !here.has(key)));
      await db.practice.bulkPut(practised.map(({ id, entry }) => ({ id, entry, waiting: 1 })));
      await db.meta.bulkPut(bookmarks);
    }),
  );
}
