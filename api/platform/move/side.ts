/** One of the two databases of a move. */
import type { SchoolTable } from './school-tables.ts';

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
