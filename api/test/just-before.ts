/** Starts something just before a transaction begins; on SQLite, where the first to begin writes first. */
import { vi } from 'vitest';
import type { TestServer } from './harness.ts';

/** @param nth the transaction, counted from now. @returns a function that restores, and tells whether it happened. */
export function justBefore(
  { context: { db } }: Pick<TestServer, 'context'>,
  nth: number,
  happens: () => Promise<unknown>,
): () => Promise<boolean> {
  const begin = db.transaction.bind(db);
  let begun = 0;
  let happening: Promise<unknown> | undefined;
  const spy = vi.spyOn(db, 'transaction').mockImplementation(() => {
    begun += 1;
    if (begun === nth) happening = happens();
    return begin();
  });
  return async () => {
    spy.mockRestore();
    await happening;
    return happening !== undefined;
  };
}
