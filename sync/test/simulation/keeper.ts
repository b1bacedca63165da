/** The database of the simulated school, a file or PostgreSQL, and what an operator does to it. */
import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { renewEpoch, renewEpochInFile } from '../../../api/platform/db/meta-store.ts';
import type { Db } from '../../../api/platform/db/open.ts';
import { openSchool } from '../../../api/platform/db/open-school.ts';
import { makeLog } from '../../../api/platform/log.ts';
import type { TestServer } from '../../../api/test/harness.ts';
import { beside, startCluster, type Cluster } from '../../../api/test/postgres.ts';
import { writeExclusive } from '../../../api/platform/db/transactions.ts';

export type Keeper = {
  readonly onPostgres: boolean;
  /** Settings of a server on it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Copies a school in use, replacing the copy before. */
  readonly copy: (server: TestServer) => Promise<void>;
  /** Replaces the database, which nobody uses, by the copy, as `npm run restore` does. */
  readonly putBack: (server: TestServer) => Promise<void>;
};

export function inFile(): Keeper {
  let copied: Buffer | undefined;
  return {
    onPostgres: false,
    settings: {},
    copy: ({ opened }) => {
      copied = opened.sqlite.serialize();
      return Promise.resolve();
    },
    putBack: ({ context }) => {
      const { databaseFile } = context.config;
      for (const end of ['', '-wal', '-shm']) rmSync(databaseFile + end, { force: true });
      writeFileSync(databaseFile, copied ?? '');
      renewEpochInFile(databaseFile);
      return Promise.resolve();
    },
  };
}

/** As the tests' setting says. */
export const bySetting = (): Keeper =>
  process.env['AKREIN_DATABASE'] === 'postgres' ? onPostgres(startCluster()) : inFile();

const LIVE = 'school';
const COPY = 'school_copy';

/** @param cluster without an earlier school. */
export function onPostgres({ make }: Cluster): Keeper {
  const databaseUrl = make(LIVE);
  return {
    onPostgres: true,
    settings: { DATABASE_URL: databaseUrl },
    copy: () => beside(databaseUrl, (db) => replace(db, COPY, LIVE)),
    putBack: async () => {
      await beside(databaseUrl, (db) => replace(db, LIVE, COPY));
      const school = await openSchool({ databaseUrl, databaseFile: '' }, makeLog('silent'));
      await writeExclusive(school.db, renewEpoch);
      await school.close();
    },
  };
}

/** A database can be copied only without connections: a running server loses them, and reconnects. */
async function replace(db: Db, name: string, by: string): Promise<void> {
  await sql`DROP DATABASE IF EXISTS ${sql.id(name)} WITH (FORCE)`.execute(db);
  for (let left = TRIES; ; left--) {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${by}`.execute(db);
    try {
      await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(by)}`.execute(db);
      return;
    } catch (error) {
      if (left === 0) throw error;
      await wait(TRY_EVERY_MS);
    }
  }
}

const TRIES = 20;
const TRY_EVERY_MS = 20;
