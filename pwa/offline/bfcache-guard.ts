/**
 * Aborts open transactions when the page enters the back/forward cache. WebKit freezes them there, which blocks the
 * database for all other pages. Without that cache, transactions end with the page.
 */
import type { DBCore, DBCoreTransaction, Middleware } from 'dexie';

const underWay = new Set<DBCoreTransaction & IDBTransaction>();
let left = false;

globalThis.addEventListener?.('pagehide', ({ persisted }) => {
  left = persisted;
  if (!left) return; // the browser aborts them
  for (const transaction of underWay) {
    try {
      transaction.abort();
    } catch {
      // already finished
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

/** False for the in-memory database that stands in for the browser's. */
const isBrowsers = (transaction: DBCoreTransaction): transaction is DBCoreTransaction & IDBTransaction =>
  typeof IDBTransaction === 'function' && transaction instanceof IDBTransaction;
