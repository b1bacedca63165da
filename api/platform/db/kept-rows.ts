/** A store declares here which rows are personal data and which expire. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from './open.ts';
import type { Tables } from './tables.ts';

/** Personal rows: what a data copy contains, and what account deletion does. */
export type OwnTable = {
  readonly table: keyof Tables;
  readonly copy: OwnCopy | { readonly leftOut: string };
  /** Removes personal data, in the transaction of the deletion; or the reason why rows stay. */
  readonly forget:
    | ((tx: Tx, accountId: string, now: number) => Promise<unknown>)
    | {
        readonly stays: string;
      };
};

export type OwnCopy = {
  /** Condition for the rows of this account. */
  readonly rows: (accountId: string) => RawBuilder<SqlBool>;
  /** Columns that hold secrets or name other people. */
  readonly without?: readonly string[];
};

export const ofAccount = (accountId: string): RawBuilder<SqlBool> => sql`account_id = ${accountId}`;

export const ofEnrolments = (accountId: string): RawBuilder<SqlBool> =>
  sql`enrolment_id IN (SELECT id FROM enrolments WHERE account_id = ${accountId})`;

/** For learning records, which contain no identity. */
export const STAYS_NAMELESS = { stays: 'how far somebody came, without who it was' } as const;

/** Rows with an `account_id`: copied, and deleted with the account. @param without columns that hold secrets or name other people. */
export const ownRows = (table: keyof Tables, without: readonly string[] = []): OwnTable => ({
  table,
  copy: { rows: ofAccount, without },
  forget: (tx, accountId) => sql`DELETE FROM ${sql.table(table)} WHERE account_id = ${accountId}`.execute(tx),
});

/** Rows that expire. */
export type Retention = {
  readonly table: keyof Tables;
  /** What expires, and from which moment; the words of `.github/SECURITY.md`. */
  readonly what: string;
  readonly days: number;
  /** Removes at most `most` rows older than `before` (server milliseconds). @returns the number removed. */
  readonly remove: (tx: Tx, before: number, most: number) => Promise<number>;
};

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;
type OldRows<Table extends keyof Tables> = Omit<Retention, 'remove'> & {
  readonly table: Table;
  /** Columns of a unique key. */
  readonly key: readonly Column<Table>[];
  /** Column with the time that counts. */
  readonly since: Column<Table>;
  /** Condition on the rows; all if omitted. */
  readonly only?: RawBuilder<SqlBool>;
};

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
