/** How a store says which rows of its tables are somebody's own, and which grow old. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from './open.ts';
import type { Tables } from './tables.ts';

/** Rows that are somebody's own: what a copy of them holds, and what deleting the account does to them. */
export type OwnTable = {
  readonly table: keyof Tables;
  readonly copy: OwnCopy | { readonly leftOut: string };
  /** Takes the person out of the rows, in one transaction with everything else; or why the rows stay as they are. */
  readonly forget:
    | ((tx: Tx, accountId: string, now: number) => Promise<unknown>)
    | {
        readonly stays: string;
      };
};

export type OwnCopy = {
  /** The rows that are this account's. */
  readonly rows: (accountId: string) => RawBuilder<SqlBool>;
  /** Columns that are secrets or name other people. */
  readonly without?: readonly string[];
};

export const ofAccount = (accountId: string): RawBuilder<SqlBool> => sql`account_id = ${accountId}`;

export const ofEnrolments = (accountId: string): RawBuilder<SqlBool> =>
  sql`enrolment_id IN (SELECT id FROM enrolments WHERE account_id = ${accountId})`;

/** For rows of a learner's way through the material, which name nobody by themselves. */
export const STAYS_NAMELESS = { stays: 'how far somebody came, without who it was' } as const;

/** Rows that name their account in `account_id`: copied with it, and deleted with it. @param without columns that are secrets or name other people. */
export const ownRows = (table: keyof Tables, without: readonly string[] = []): OwnTable => ({
  table,
  copy: { rows: ofAccount, without },
  forget: (tx, accountId) => sql`DELETE FROM ${sql.table(table)} WHERE account_id = ${accountId}`.execute(tx),
});

/** Rows that grow old, and when they go. */
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
