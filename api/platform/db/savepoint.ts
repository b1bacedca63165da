/** Part of a transaction that can be undone alone. */
import { isStorageTrouble } from './dialect/errors.ts';
import { saying } from './prepared-query.ts';
import { writingLast } from './deferred-counters.ts';
import type { Tx } from './open.ts';

/**
 * @param name of the savepoint.
 * @returns what does a piece of work so that it is wholly written, sums included, or not at all. It throws what the work throws; where
 * the storage is in trouble, which is nobody's own, nothing is undone: the room may be gone already.
 */
export function room(name: string): <T>(tx: Tx, work: () => Promise<T>) => Promise<T> {
  const open = saying(`SAVEPOINT ${name}`);
  const undo = saying(`ROLLBACK TO ${name}`);
  const close = saying(`RELEASE ${name}`);
  return async (tx, work) => {
    await open.run(tx, {});
    try {
      const value = await writingLast(tx, work);
      await close.run(tx, {});
      return value;
    } catch (error) {
      if (isStorageTrouble(error)) throw error;
      await undo.run(tx, {});
      await close.run(tx, {});
      throw error;
    }
  };
}
