/** What is moved: every table, as the migrations make it, so that none can be forgotten. */
import Database from 'better-sqlite3';
import { migrate } from '../db/migrate.ts';
import { folders } from '../folders.ts';

export type SchoolTable = {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Names of the columns by which a row is found and rows are ordered. */
  readonly key: readonly string[];
};
type Column = { readonly name: string; readonly type: string };

/** Kinds of values that both databases hold alike. */
const TYPES = ['TEXT', 'INTEGER', 'REAL'];

/** @returns every table, in the order of names. Throws where the schema has something that cannot be moved. */
export function schoolTables(directory: string = folders.migrations): readonly SchoolTable[] {
  const sqlite = new Database(':memory:');
  try {
    migrate(sqlite, directory);
    return sqlite
      .prepare<[], string>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
      )
      .pluck()
      .all()
      .map((name) => tableIn(sqlite, name));
  } finally {
    sqlite.close();
  }
}

function tableIn(sqlite: Database.Database, name: string): SchoolTable {
  const columns = sqlite
    .prepare<[string], Column & { readonly pk: number }>('SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid')
    .all(name);
  const odd = columns.find(({ type }) => !TYPES.includes(type));
  if (odd) throw new Error(`${name}.${odd.name} is of a type that cannot be moved: ${odd.type}`);
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  if (key.length === 0) throw new Error(`${name} has no primary key, by which its rows could be moved.`);
  return { name, columns: columns.map(({ name, type }) => ({ name, type })), key: key.map((column) => column.name) };
}
