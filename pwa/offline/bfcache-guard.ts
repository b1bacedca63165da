/**
 * Ends what the database has under way when the page is left. Browsers may keep a page that was left, to go back to, and
 * freeze it as it stands; WebKit then leaves a transaction of its open for good, and no other page comes to the database.
 * Where a page is not kept, its transactions end with it.
 */
import type { DBCore, DBCoreTransaction, Middleware } from 'dexie';

const underWay = new Set<DBCoreTransaction & IDBTransaction>();
let left = false;

globalThis.addEventListener?.('pagehide', ({ persisted }) => {
  left = persisted;
  if (!left) return; // then the browser ends them
  for (const transaction of underWay) {
    try {
      transaction.abort();
    } catch {
      // it has just ended
    }
  }
});
globalThis.addEventListener?.('pageshow', () => {
  left = false;
});

export const endedWithPage: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'ended-with-page',
  create: (core) => ({
    ...core,
    transaction: (...how) => {
      if (left) throw new DOMException('the page was left', 'AbortError');
      const transaction = core.transaction(...how);
      if (isBrowsers(transaction)) follow(transaction);
      return transaction;
    },
  }),
};

function follow(transaction: DBCoreTransaction & IDBTransaction): void {
  underWay.add(transaction);
  for (const end of ['complete', 'abort'])
    transaction.addEventListener(end, () => underWay.delete(transaction), { once: true });
}

/** Not of the database in memory that stands in for the browser's. */
const isBrowsers = (transaction: DBCoreTransaction): transaction is DBCoreTransaction & IDBTransaction =>
  typeof IDBTransaction === 'function' && transaction instanceof IDBTransaction;
