/** Writes in one group commit have the effect of single writes, whichever fails. */
import path from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { ownFolder } from '../../test/endings.ts';
import { folders } from '../folders.ts';
import { writeMeta } from './meta-store.ts';
import { migrate } from './migrate.ts';
import { closeDatabase, openDatabase, type Tx } from './open.ts';
import { publish } from '../publications/publication-store.ts';
import { groupCommit, writeExclusive, writeFor } from './transactions.ts';

const opened = openDatabase(path.join(ownFolder('akrein-together-'), 'akrein.db'));
const { db, sqlite } = opened;
migrate(sqlite, folders.migrations);
afterAll(() => closeDatabase(opened));

type Piece = { readonly key: string; readonly value: string; readonly fails: 'before' | 'after' | 'never' };
const pieces = fc.array(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c'),
    value: fc.string({ maxLength: 5 }),
    fails: fc.constantFrom('before', 'after', 'never', 'never', 'never'),
  }),
  { minLength: 1, maxLength: 12 },
);

const write =
  ({ key, value, fails }: Piece) =>
  async (tx: Tx): Promise<string> => {
    if (fails === 'before') throw new Error(`${key} before`);
    await writeMeta(tx, key, value);
    if (fails === 'after') throw new Error(`${key} after`);
    return value;
  };

const unheard = (error: unknown): never => expect.unreachable(String(error));

const kept = (): unknown =>
  sqlite.prepare("SELECT key, value FROM meta WHERE key IN ('a', 'b', 'c') ORDER BY key").all();
const empty = (): unknown => sqlite.exec("DELETE FROM meta WHERE key IN ('a', 'b', 'c')");
const told = (ends: readonly PromiseSettledResult<string>[]): unknown =>
  ends.map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)));

it('gives simultaneous writes the results of single ones, in one transaction (property)', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, async (given) => {
      empty();
      const alone: PromiseSettledResult<string>[] = [];
      for (const piece of given) alone.push(...(await Promise.allSettled([writeExclusive(db, write(piece))])));
      const truth = kept();
      empty();
      const begun = vi.spyOn(db, 'transaction');
      const undone: string[] = [];
      const together = await Promise.allSettled(
        given.map((piece, nr) =>
          groupCommit(db, 'one')(write(piece), (error) => undone.push(`${nr} ${String(error)}`)),
        ),
      );
      const transactions = begun.mock.calls.length;
      begun.mockRestore();
      expect(told(together)).toEqual(told(alone));
      expect(kept()).toEqual(truth);
      const first = given.findIndex(({ fails }) => fails !== 'never');
      expect(transactions).toBe(first < 0 ? 1 : 2);
      const failing = given[first];
      expect(undone).toEqual(failing ? [`${first} Error: ${failing.key} ${failing.fails}`] : []);
    }),
    { numRuns: 60 },
  );
});

it('rejects the whole group on storage trouble, and writes nothing', async () => {
  empty();
  const full = async (tx: Tx): Promise<string> => {
    await writeMeta(tx, 'a', 'half');
    throw new Database.SqliteError('no room', 'SQLITE_FULL');
  };
  const good = write({ key: 'b', value: '1', fails: 'never' });
  const ends = await Promise.allSettled([good, full, good].map((each) => groupCommit(db, 'one')(each, unheard)));
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(kept()).toEqual([]);
  expect(await groupCommit(db, 'one')(good, unheard)).toBe('1');
});

it('commits nothing of a group in which a savepoint cannot be rolled back', async () => {
  empty();
  const good = write({ key: 'a', value: '1', fails: 'never' });
  const torn = async (tx: Tx, careful: boolean): Promise<string> => {
    await writeMeta(tx, 'b', 'half');
    if (careful) await sql`RELEASE member`.execute(tx); // so the rollback to it fails
    throw new Error('the other half');
  };
  const ends = await Promise.allSettled([good, torn].map((each) => groupCommit(db, 'one')(each, () => undefined)));
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(kept()).toEqual([]);
  expect(await groupCommit(db, 'one')(good, unheard)).toBe('1');
});

it('resolves after the commit: another connection sees the write', async () => {
  const other = new Database(path.join(sqlite.name), { readonly: true });
  for (let nr = 0; nr < 20; nr++) {
    await groupCommit(db, 'one')(write({ key: 'c', value: `${nr}`, fails: 'never' }), unheard);
    expect(other.prepare("SELECT value FROM meta WHERE key = 'c'").pluck().get()).toBe(`${nr}`);
  }
  expect(sqlite.pragma('synchronous', { simple: true })).toBe(2);
  other.close();
});

it('lets only an exclusive write publish', async () => {
  const course = { kind: 'course', subject: '1' } as const;
  await writeExclusive(db, (tx) => publish(tx, course));
  // @ts-expect-error a write of one owner commits beside others, so numbers would not rise in order of commit
  await writeFor(db, ['1'], (tx) => publish(tx, course));
});
