/** The reader's thread: it sees committed data, without blocking others, until the database is closed. */
import { beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startServer, type TestServer } from '../../test/harness.ts';
import { inFile, onPostgres } from '../../test/look.ts';
import { newLearner } from '../../test/make.ts';
import { isStorageTrouble } from './dialect/engine.ts';
import { closeDatabase, openDatabase } from './open.ts';
import { readerOf } from './reader.ts';
import { writeExclusive } from './transactions.ts';

const ON_FILE = 'PostgreSQL has no reader thread';
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const count = sql<{ n: number }>`SELECT count(*) AS n FROM accounts`;

it.skipIf(onPostgres)(inFile('reads committed data only, and cannot write', ON_FILE), async () => {
  const { db } = server.context;
  const reader = readerOf(db);
  expect(readerOf(db)).toBe(reader);
  const people = async () => (await count.execute(reader)).rows[0]?.n ?? 0;
  const before = await people();
  await newLearner(server);
  expect(await people()).toBe(before + 1);
  await expect(
    writeExclusive(db, async (tx) => {
      await sql`UPDATE accounts SET name = 'Óstaðfest'`.execute(tx);
      expect((await sql`SELECT 1 FROM accounts WHERE name = 'Óstaðfest'`.execute(reader)).rows).toEqual([]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  const written = await sql`UPDATE accounts SET name = 'x' RETURNING id`
    .execute(reader)
    .catch((error: unknown) => error);
  expect(isStorageTrouble(written)).toBe(true);
  await expect(sql`SELECT 1 FROM nowhere`.execute(reader)).rejects.toThrow('no such table: nowhere');
  expect(await people()).toBe(before + 1); // it still works after errors
});

it('a long read does not block other requests', async () => {
  const reader = readerOf(server.context.db);
  const long = sql<{ n: number }>`
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000000)
    SELECT max(n) AS n FROM numbers`.execute(reader);
  let over = false;
  const read = long.finally(() => (over = true));
  const { status } = await fetch(`${server.origin}/healthz`);
  expect([status, over]).toEqual([200, false]);
  expect((await read).rows).toEqual([{ n: 1_000_000 }]);
});

it.skipIf(onPostgres)(inFile('closes with the database; the next database gets another reader', ON_FILE), async () => {
  const file = `${server.context.config.databaseFile}-copy`;
  await server.opened.sqlite.backup(file);
  for (const name of ['Fyrri', 'Seinni']) {
    const opened = openDatabase(file);
    await sql`UPDATE accounts SET name = ${name}`.execute(opened.db);
    const { rows } = await sql`SELECT DISTINCT name FROM accounts`.execute(readerOf(opened.db));
    expect(rows).toEqual([{ name }]);
    await closeDatabase(opened);
    await expect(count.execute(readerOf(opened.db))).rejects.toThrow();
  }
});
