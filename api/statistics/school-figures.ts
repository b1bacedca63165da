/** Figures from the database: letters, sessions, delays of commands, size. */
import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { HAS_PAYLOAD } from '../platform/db/columns.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/open.ts';
import { countOf, rowsOf } from '../platform/db/rows.ts';

/** Unsent letters. @param now server milliseconds. @returns the number waiting, the age of the oldest in seconds, and the number given up that staff have not set aside. */
export async function letterFigures(db: Db, now: number) {
  const waiting = await rowsOf(db, 'mail_queue', { sent_at: null, dead_at: null })
    .select(({ fn }) => [fn.countAll<number>().as('n'), fn.min<number | null>('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  // matches the partial index of the staff page
  const dead = await countOf(
    db.selectFrom('mail_queue').where('dead_at', 'is not', null).where('aside_at', 'is', null),
  );
  const oldest = waiting.oldest === null ? 0 : Math.max(0, now - waiting.oldest) / 1000;
  return { waiting: waiting.n, oldest, dead };
}

/** Sent letters by time of writing. @param since server milliseconds. */
export const lettersSentSince = (db: Db, since: number): Promise<number> =>
  countOf(db.selectFrom('mail_queue').where('created_at', '>=', since).where('sent_at', 'is not', null));

/** Active sessions of signed-in accounts. */
export const sessionCount = (db: Db, now: number): Promise<number> =>
  countOf(db.selectFrom('sessions').where('account_id', 'is not', null).where('expires_at', '>', now));

const LAST = 500;
/** How long recent commands waited on their devices, by device clocks. @returns seconds. */
export async function queueAges(db: Db): Promise<{ readonly median: number; readonly most: number }> {
  const { rows } = await sql<{ late: number }>`
    SELECT received_at - claimed_at AS late FROM commands WHERE ${HAS_PAYLOAD} ORDER BY received_at DESC LIMIT ${LAST}
  `.execute(db);
  const ages = rows.map(({ late }) => Math.max(0, late) / 1000).sort((a, b) => a - b);
  return { median: ages[Math.floor(ages.length / 2)] ?? 0, most: ages.at(-1) ?? 0 };
}

/** @returns size of the database in bytes. */
export async function databaseBytes(
  db: Db,
  { databaseFile, databaseUrl }: Pick<Config, 'databaseFile' | 'databaseUrl'>,
): Promise<number> {
  if (databaseUrl === undefined) return sizeOf(databaseFile);
  const { rows } = await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** @returns bytes; 0 for a missing file. */
export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
