/** Writes many rows fast: past the stores, straight into the tables, with what the stores would have kept beside them. */
import type { Database, Statement } from 'better-sqlite3';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type Insert = <T extends keyof Tables>(table: T, row: Insertable<Tables[T]>) => void;

/** @returns what writes one row; each kind of row is prepared once. */
export function inserting(sqlite: Database): Insert {
  const prepared = new Map<string, Statement<unknown[]>>();
  return (table, row) => {
    const columns = Object.keys(row);
    const key = `${table} (${columns.join(', ')})`;
    let statement = prepared.get(key);
    if (!statement) {
      statement = sqlite.prepare<unknown[]>(`INSERT INTO ${key} VALUES (${columns.map(() => '?').join(', ')})`);
      prepared.set(key, statement);
    }
    statement.run(Object.values(row));
  };
}
