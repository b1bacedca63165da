/** How a store says what of its tables grows old, and when it goes. */
import type { Tx } from './open.ts';
import type { Tables } from './tables.ts';

export type Retention = {
  readonly table: keyof Tables;
  /** What goes, and from when it is counted; in words, as `.github/SECURITY.md` has it. */
  readonly what: string;
  /** How long it is kept. */
  readonly days: number;
  /** Lets go of what is from before a moment (server milliseconds), `most` rows at once. @returns how many it were. */
  readonly letGo: (tx: Tx, before: number, most: number) => Promise<number>;
};

/** Of a query that deletes or changes. */
export const rowsOf = (result: { readonly numDeletedRows: bigint }): number => Number(result.numDeletedRows);
