/** Fast bulk inserts that bypass the stores. Callers must also write the derived rows of the stores. */
import type { Database, Statement } from 'better-sqlite3';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import type { Tables } from '../platform/db/tables.ts';

export type Insert = <T extends keyof Tables>(table: T, row: Insertable<Tables[T]>) => void;

/** @returns a function that inserts one row; prepares one statement per table and columns. */
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

/** Rows in one statement; PostgreSQL takes 65,535 values. */
const ROWS_PER_STATEMENT = 500;

/** As `inserting`, for PostgreSQL: collects rows until `write`. */
export function gathering(): { readonly insert: Insert; readonly write: (db: Db) => Promise<void> } {
  const gathered = new Map<string, { readonly columns: readonly string[]; readonly rows: unknown[][] }>();
  return {
    insert: (table, row) => {
      const columns = Object.keys(row);
      const kind = gathered.get(`${table} ${columns.join()}`) ?? { columns, rows: [] };
      gathered.set(`${table} ${columns.join()}`, kind);
      kind.rows.push(Object.values(row));
    },
    write: async (db) => {
      for (const [key, { columns, rows }] of gathered)
        for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
          const values = rows.slice(from, from + ROWS_PER_STATEMENT).map((row) => sql`(${sql.join(row)})`);
          const names = sql.join(columns.map((name) => sql.ref(name)));
          const table = sql.table(key.slice(0, key.indexOf(' ')));
          await sql`INSERT INTO ${table} (${names}) VALUES ${sql.join(values)}`.execute(db);
        }
    },
  };
}
