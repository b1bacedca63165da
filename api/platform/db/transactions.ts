/** Starts every transaction: snapshots, exclusive writes, writes per owner, savepoints, group commit. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { type Db, type ExclusiveTx, type Tx, HalfDone, isStorageTrouble } from './dialect/engine.ts';
import { engineOf, statement } from './prepared-query.ts';
import type { Tables } from './tables.ts';

/** Reads one snapshot. PostgreSQL and other processes write meanwhile; on SQLite, writes of this process wait. */
export const readSnapshot = <T>(db: Db, read: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.transaction().setAccessMode('read only').execute(read);

/** Runs without any concurrent writer, so what it reads stays valid until it commits. */
export const writeExclusive = <T>(db: Db, write: (tx: ExclusiveTx) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => {
    if (!isExclusive(tx)) throw new Error('not a transaction');
    return withDeferredWrites(tx, () => write(tx));
  });

/** Locks `keys` on PostgreSQL, so other owners write concurrently; exclusive on SQLite. @param keys account ids, or names of other locks. */
export const writeFor = <T>(db: Db, keys: readonly string[], write: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read write')
    .execute(async (tx) => {
      if (!isWrite(tx)) throw new Error('not a transaction');
      await engineOf(tx).lock(tx, keys);
      return withDeferredWrites(tx, () => write(tx));
    });

const isWrite = (tx: Transaction<Tables>): tx is Tx => tx.isTransaction;
const isExclusive = (tx: Transaction<Tables>): tx is ExclusiveTx => tx.isTransaction;

/** Locks the shared counters until commit. Take it after all other locks, which prevents deadlocks. */
export const lockSums = (tx: Tx): Promise<void> => engineOf(tx).lockSums(tx);

/** Collects items and writes them just before commit, so shared rows stay locked only briefly. A rolled-back savepoint drops its items. */
export class DeferredWrites<Item> {
  private readonly collected = new WeakMap<Tx, Item[]>();
  private readonly write: (tx: Tx, items: readonly Item[]) => Promise<void>;

  /** @param write writes all items of one transaction. */
  constructor(write: (tx: Tx, items: readonly Item[]) => Promise<void>) {
    this.write = write;
    deferred.push((tx, work) => this.around(tx, work));
  }

  add(tx: Tx, item: Item): void {
    const items = this.collected.get(tx);
    if (!items) throw new Error('the transaction has ended');
    items.push(item);
  }

  private async around<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
    const outer = this.collected.get(tx);
    const items: Item[] = [];
    this.collected.set(tx, items);
    try {
      const value = await work();
      if (items.length > 0) await this.write(tx, items);
      return value;
    } finally {
      if (outer) this.collected.set(tx, outer);
      else this.collected.delete(tx);
    }
  }
}

type Around = <T>(tx: Tx, work: () => Promise<T>) => Promise<T>;
const deferred: Around[] = [];
const withDeferredWrites: Around = (tx, work) =>
  deferred.reduce<typeof work>((inner, around) => () => around(tx, inner), work)();

/** Runs `work`, with its deferred writes, in a savepoint. On storage trouble it does not roll back: SQLite may have done so. */
export function savepoint(name: string): Around {
  const open = statement(`SAVEPOINT ${name}`);
  const rollBack = statement(`ROLLBACK TO ${name}`);
  const release = statement(`RELEASE ${name}`);
  return async (tx, work) => {
    await open.run(tx, {});
    try {
      const value = await withDeferredWrites(tx, work);
      await release.run(tx, {});
      return value;
    } catch (error) {
      if (isStorageTrouble(error)) throw error;
      try {
        await rollBack.run(tx, {});
        await release.run(tx, {});
      } catch {
        throw new HalfDone(`savepoint ${name}`, { cause: error });
      }
      throw error;
    }
  };
}

/** Only writes, because it may run twice. @param careful true on the second run: parts that may fail alone use savepoints; the result is the same. */
type GroupWrite<T> = (tx: Tx, careful: boolean) => Promise<T>;
/** Receives the error of the first attempt, before the second, which may succeed. */
type RolledBack = (error: unknown) => void;
type GroupCommit = <T>(write: GroupWrite<T>, rolledBack: RolledBack) => Promise<T>;
type Member = {
  readonly account: string;
  /** Writes; resolves to a function that settles the caller's promise. */
  readonly run: GroupWrite<() => void>;
  readonly rolledBack: RolledBack;
  readonly fail: (error: unknown) => void;
};
/** Most members of one transaction; limits their waiting time. */
const MAX_GROUP = 40;

const groups = new WeakMap<Db, (account: string) => GroupCommit>();

/** Group commit: concurrent writes share one transaction and one fsync. If one fails, all run again in separate savepoints, so only that one fails. */
export function groupCommit(db: Db, account: string): GroupCommit {
  const known = groups.get(db) ?? groupQueue(db);
  groups.set(db, known);
  return known(account);
}

function groupQueue(db: Db): (account: string) => GroupCommit {
  let queue: Member[] = [];
  let running = false;
  const drain = async (): Promise<void> => {
    running = true;
    await nextTurn(); // lets requests of this event-loop turn join
    while (queue.length > 0) {
      const group = queue.slice(0, MAX_GROUP);
      queue = queue.slice(MAX_GROUP);
      await commitGroup(db, group);
    }
    running = false;
  };
  return (account) => (write, rolledBack) =>
    new Promise((resolve, reject) => {
      const run: Member['run'] = async (tx, careful) => {
        const value = await write(tx, careful);
        return () => resolve(value);
      };
      queue.push({ account, run, rolledBack, fail: reject });
      if (!running) void drain();
    });
}

async function commitGroup(db: Db, group: readonly Member[]): Promise<void> {
  try {
    for (const settle of await runGroup(db, group)) settle();
  } catch (error) {
    for (const { fail } of group) fail(error); // nothing was committed
  }
}

async function runGroup(db: Db, group: readonly Member[]): Promise<readonly (() => void)[]> {
  let last: Member | undefined; // the member that failed; the last one if the commit failed
  try {
    return await runAll(db, group, (tx, member) => (last = member).run(tx, false));
  } catch (error) {
    if (isStorageTrouble(error)) throw error;
    last?.rolledBack(error);
    return runAll(db, group, runAlone);
  }
}

function runAll(db: Db, group: readonly Member[], run: (tx: Tx, member: Member) => Promise<() => void>) {
  const accounts = group.map(({ account }) => account);
  return writeFor(db, accounts, async (tx) => {
    const settles: (() => void)[] = [];
    for (const member of group) settles.push(await run(tx, member));
    return settles;
  });
}

const memberSavepoint = savepoint('member');

async function runAlone(tx: Tx, { run, fail }: Member): Promise<() => void> {
  try {
    return await memberSavepoint(tx, () => run(tx, true));
  } catch (error) {
    if (isStorageTrouble(error)) throw error;
    return () => fail(error);
  }
}
