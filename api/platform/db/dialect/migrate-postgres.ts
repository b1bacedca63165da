/** Brings a school on PostgreSQL up to the newest schema. Servers that start at once wait for the first of them. */
import { sql } from 'kysely';
import { oldestBeside } from '../migration-compatibility.ts';
import { readMeta, writeMeta } from '../meta-store.ts';
import { filesIn, OLDEST, refuseNewer, textsOf } from '../migrate.ts';
import type { Db, Tx } from './engine.ts';
import { writeExclusive } from '../transactions.ts';
import { toPostgres } from './to-postgres.ts';

/** @returns names of the migrations applied, each in one transaction. Throws when the database is of a newer version that the code cannot live beside. */
export async function migratePostgres(db: Db, directory: string): Promise<readonly string[]> {
  await writeExclusive(db, (tx) => sql`CREATE TABLE IF NOT EXISTS schema_version (nr BIGINT NOT NULL)`.execute(tx));
  const names = filesIn(directory);
  const applied: string[] = [];
  for (;;) {
    const name = await writeExclusive(db, (tx) => applyNext(tx, directory, names));
    if (name === undefined) return applied;
    applied.push(name);
  }
}

/** How many migrations it has; 0 where there is no school yet. */
export async function versionOnPostgres(db: Db): Promise<number> {
  const made =
    await sql`SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'schema_version'`.execute(db);
  return made.rows.length === 0 ? 0 : await versionIn(db);
}

async function versionIn(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ nr: number }>`SELECT nr FROM schema_version`.execute(db);
  return rows[0]?.nr ?? 0;
}

async function applyNext(tx: Tx, directory: string, names: readonly string[]): Promise<string | undefined> {
  const done = await versionIn(tx);
  if (done > names.length) refuseNewer(done, names.length, await readMeta(tx, OLDEST));
  const name = names[done];
  if (name === undefined) return undefined;
  const texts = textsOf(directory, names.slice(0, done + 1));
  await sql.raw(toPostgres(texts[done] ?? '')).execute(tx);
  await writeMeta(tx, OLDEST, String(oldestBeside(texts)));
  await sql`DELETE FROM schema_version`.execute(tx);
  await sql`INSERT INTO schema_version (nr) VALUES (${done + 1})`.execute(tx);
  return name;
}
