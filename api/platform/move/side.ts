/** One of the two databases of a move. */
import Database from 'better-sqlite3';
import { migrate } from '../db/migrate.ts';
import { folders } from '../folders.ts';

/** Same representation on both databases. An integer is a decimal string, because it may exceed JavaScript's safe range. */
export type Cell = string | number | null;
export type Row = readonly Cell[];

/** An index or reference that is dropped during inserts and restored afterwards. */
export type Aside = { readonly take: string; readonly putBack: string };

/** Locked against other writers until closed. */
export type Side = {
  /** For messages, without password. */
  readonly name: string;
  /** @param query SQL valid on both databases, with $1, $2 … in order. */
  readonly all: (query: string, given?: Row) => Promise<readonly Row[]>;
  /** Runs one transaction. */
  readonly inOne: (work: () => Promise<void>) => Promise<void>;
  readonly tables: () => Promise<readonly string[]>;
  /** Number of applied migrations. */
  readonly version: () => Promise<number>;
  readonly migrate: () => Promise<unknown>;
  readonly asides: () => Promise<readonly Aside[]>;
  readonly insert: (table: SchoolTable, rows: readonly Row[]) => Promise<void>;
  /** Runs in the last transaction, after all rows. Throws if a reference is broken. */
  readonly complete: () => Promise<void>;
  /** Updates the planner's statistics. */
  readonly analyse: () => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/** Quotes an identifier. */
export const named = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export type SchoolTable = {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Primary-key columns; they define the row order. */
  readonly key: readonly string[];
};
type Column = { readonly name: string; readonly type: string };

/** Column types with the same representation on both databases. */
const TYPES = ['TEXT', 'INTEGER', 'REAL'];

/** @returns all tables by name. Throws if the schema has something that cannot be moved. */
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
