/** How a store says which rows of its tables are somebody's own: what a copy of them holds, and what deleting the account does to them. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from './open.ts';
import type { Tables } from './tables.ts';

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
