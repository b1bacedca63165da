/** One of the two databases of a move. */
import Database from 'better-sqlite3';
import { migrate } from '../db/migrate.ts';
import { folders } from '../folders.ts';

/** What both databases hold, alike on both: a whole number is its digits, of which there may be more than JavaScript counts. */
export type Cell = string | number | null;
export type Row = readonly Cell[];

/** Something that rows are slower to write with, or cannot be written in any order: an index, a reference. */
export type Aside = { readonly take: string; readonly putBack: string };

/** From its opening to its end nobody else writes there. */
export type Side = {
  /** As people are told of it, without a password. */
  readonly name: string;
  /** @param query in words that both databases understand, with $1, $2 … for what is given, in this order. */
  readonly all: (query: string, given?: Row) => Promise<readonly Row[]>;
  /** All of it or nothing. */
  readonly inOne: (work: () => Promise<void>) => Promise<void>;
  readonly tables: () => Promise<readonly string[]>;
  /** How many migrations it has. */
  readonly version: () => Promise<number>;
  readonly migrate: () => Promise<unknown>;
  readonly asides: () => Promise<readonly Aside[]>;
  readonly insert: (table: SchoolTable, rows: readonly Row[]) => Promise<void>;
  /** What is to be done once all rows are there, in the last transaction: throws where something points nowhere. */
  readonly complete: () => Promise<void>;
  /** Lets the database look at its rows, so that it finds them by the right index from the first question on. */
  readonly analyse: () => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/** Nothing of this name may be in a query that it could be taken for. */
export const named = (name: string): string => `"${name.replaceAll('"', '""')}"`;

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
