/**
 * Writing that comes in the same moment shares one transaction, and so one waiting for the disk. Nobody is answered before the whole is on the disk.
 * It is written straight away, as hardly anything ever fails; where something does, the transaction is undone, whoever it failed for
 * is told of it, and all of it is written once more with care, each in a room of its own, so that what fails again is undone for that one alone.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeOf } from './prepared-query.ts';
import { isStorageTrouble } from './dialect/errors.ts';
import type { Db, Tx } from './open.ts';
import { room } from './savepoint.ts';

/** @param careful what comes of it has to be the same, and what of it can fail alone is to have a room of its own. Does nothing but write. */
type Write<T> = (tx: Tx, careful: boolean) => Promise<T>;
/** Told why what was written was undone, before it is written once more: that may well go through, and nobody else would hear of it. */
type Undone = (error: unknown) => void;
type Together = <T>(write: Write<T>, undone: Undone) => Promise<T>;
type Queue = (account: string) => Together;
type Work = {
  /** Whose it is. */
  readonly account: string;
  /** Writes; resolves to how to tell what came of it. */
  readonly run: Write<() => void>;
  readonly undone: Undone;
  readonly failed: (error: unknown) => void;
};
/** One transaction takes so many at most, that nobody waits for long. */
const MOST = 40;

const queues = new WeakMap<Db, Queue>();

/** @param account whose it is, and nobody else’s. @returns what takes a piece of writing in, and resolves to what came of it once that is on the disk; one for each database. */
export function writeTogether(db: Db, account: string): Together {
  const known = queues.get(db) ?? queueFor(db);
  queues.set(db, known);
  return known(account);
}

function queueFor(db: Db): Queue {
  let waiting: Work[] = [];
  let underWay = false;
  const goOn = async (): Promise<void> => {
    underWay = true;
    await nextTurn(); // who has come in this turn of the event loop comes along
    while (waiting.length > 0) {
      const works = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      await writeAll(db, works);
    }
    underWay = false;
  };
  return (account) => (write, undone) =>
    new Promise((resolve, reject) => {
      const run: Work['run'] = async (tx, careful) => {
        const value = await write(tx, careful);
        return () => resolve(value);
      };
      waiting.push({ account, run, undone, failed: reject });
      if (!underWay) void goOn();
    });
}

async function writeAll(db: Db, works: readonly Work[]): Promise<void> {
  try {
    for (const tell of await straightAway(db, works)) tell();
  } catch (error) {
    for (const { failed } of works) failed(error); // nothing of it is on the disk: all of them are told so
  }
}

async function straightAway(db: Db, works: readonly Work[]): Promise<readonly (() => void)[]> {
  let last: Work | undefined; // at whose writing it failed, or the last of all where it was the commit
  try {
    return await inOneTransaction(db, works, (tx, work) => (last = work).run(tx, false));
  } catch (error) {
    if (isStorageTrouble(error)) throw error;
    last?.undone(error);
    return inOneTransaction(db, works, inItsRoom);
  }
}

const inOneTransaction = (
  db: Db,
  works: readonly Work[],
  write: (tx: Tx, work: Work) => Promise<() => void>,
): Promise<readonly (() => void)[]> =>
  writeOf(
    db,
    works.map(({ account }) => account),
    async (tx) => {
      const ends: (() => void)[] = [];
      for (const work of works) ends.push(await write(tx, work));
      return ends;
    },
  );

const apart = room('together');

/** @returns how to tell what came of it. Throws where the storage is in trouble, which is nobody's own. */
async function inItsRoom(tx: Tx, { run, failed }: Work): Promise<() => void> {
  try {
    return await apart(tx, () => run(tx, true));
  } catch (error) {
    if (isStorageTrouble(error)) throw error;
    return () => failed(error);
  }
}
