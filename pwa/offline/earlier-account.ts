/** After a restore that lost an account: sends this device's data of it under the person's new account (rule V13). */
import { recogniseReceipts } from '../../sync/progress/contract.ts';
import { call } from './call.ts';
import { readReceipt } from './confirmed.ts';
import { withRoomMade } from './db-retry.ts';
import { bookmarkRows, connectLocalDb, deleteLocalDb, otherAccounts, type LocalDb } from './local-db.ts';
import { serverNow } from './server-clock.ts';
import { againOf, perhapsLost, readEpoch, sendFirst } from './send-again.ts';

/** Asks the server whether receipts belong to the signed-in person. */
export type Recognise = (receipts: readonly string[]) => Promise<readonly boolean[]>;
const askSchool: Recognise = async (receipts) => (await call(recogniseReceipts, { receipts: [...receipts] })).own;

/**
 * Takes over the data of this person's earlier account if a restore has lost it. Rejects if the server does not answer.
 * @param now server time, milliseconds. @returns whether there is something to send.
 */
export async function takeOverEarlier(
  db: LocalDb,
  recognise: Recognise = askSchool,
  now = serverNow(),
): Promise<boolean> {
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

/** True if the earlier account is of another epoch and of the same person. */
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
      await sendFirst(db, [...againOf(accepted), ...waiting]);
      await db.settled.bulkPut(refused);
      const here = new Set(await db.drafts.toCollection().primaryKeys());
      await db.drafts.bulkPut(drafts.filter(({ key }) => !here.has(key)));
      await db.practice.bulkPut(practised.map(({ id, entry }) => ({ id, entry, waiting: 1 })));
      await db.meta.bulkPut(bookmarks);
    }),
  );
}
