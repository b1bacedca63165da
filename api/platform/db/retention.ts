/** How a store says which of its rows grow old, and when they go. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from './open.ts';
import type { Tables } from './tables.ts';

export type Retention = {
  readonly table: keyof Tables;
  /** What goes, and from when it is counted; in words, as `.github/SECURITY.md` has it. */
  readonly what: string;
  /** How long it is kept. */
  readonly days: number;
  /** Removes what is from before a moment (server milliseconds), at most so many rows. @returns how many it were. */
  readonly remove: (tx: Tx, before: number, most: number) => Promise<number>;
};

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;
type OldRows<Table extends keyof Tables> = Omit<Retention, 'remove'> & {
  readonly table: Table;
  /** Columns that name one row. */
  readonly key: readonly Column<Table>[];
  /** Column of the moment that counts. */
  readonly since: Column<Table>;
  /** Which of the rows; all where it is left out. */
  readonly only?: RawBuilder<SqlBool>;
};

/** Rows that are deleted when they are old. */
export const oldRows = <Table extends keyof Tables>({ key, since, only, ...kept }: OldRows<Table>): Retention => {
  const [rows, names] = [sql.table(kept.table), sql.join(key.map((column) => sql.ref(column)))];
  return {
    ...kept,
    remove: async (tx, before, most) => {
      const old = sql`SELECT ${names} FROM ${rows} WHERE ${sql.ref(since)} < ${before} AND ${only ?? sql`TRUE`} LIMIT ${most}`;
      const { numAffectedRows } = await sql`DELETE FROM ${rows} WHERE (${names}) IN (${old})`.execute(tx);
      return Number(numAffectedRows ?? 0);
    },
  };
};
