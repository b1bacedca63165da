/** Has something happen in the moment before a school writes; on SQLite, where who begins first writes first. */
import { vi } from 'vitest';
import type { TestServer } from './harness.ts';

/** @param nth which of the transactions that begin from now on. @returns ends it, and says whether it came to that. */
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
