/** What the server notes about itself. */
import Database from 'better-sqlite3';
import { hot, type At, type Slots } from './prepared-query.ts';
import type { Tx } from './open.ts';

export const readMeta = async (db: At, key: string): Promise<string | undefined> =>
  (await valueOf.first(db, { key }))?.value;
const valueOf = hot((db, { key }: Slots<{ key: string }>) =>
  db.selectFrom('meta').select('value').where('key', '=', key),
);

export async function writeMeta(tx: Tx, key: string, value: string): Promise<void> {
  await tx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The same in a file, whatever its version. */
export function writeMetaIn(sqlite: Database.Database, key: string, value: string): void {
  sqlite
    .prepare('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value')
    .run(key, value);
}

export const readMetaIn = (sqlite: Database.Database, key: string): string | undefined =>
  sqlite.prepare<[string], { value: string }>('SELECT value FROM meta WHERE key = ?').get(key)?.value;

/** The same in a database file that nobody has open. */
export function writeMetaInFile(file: string, key: string, value: string): void {
  const sqlite = new Database(file, { fileMustExist: true });
  writeMetaIn(sqlite, key, value);
  sqlite.close();
}
