/** Rows of one table by what stands in their columns: written, changed, deleted, looked for, counted. Anything else is a query of kysely's. */
import {
  sql,
  type InsertObject,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type StringReference,
  type UpdateObject,
} from 'kysely';
import type { Db, Tx } from './dialect/engine.ts';
import type { Tables } from './tables.ts';

/** What stands in columns: null is none, of a list any. */
type Which<T extends keyof Tables, Row = Selectable<Tables[T]>> = {
  readonly [C in keyof Row]?: Row[C] | readonly Row[C][];
};

export async function insertRows<T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: InsertObject<Tables, T> | readonly InsertObject<Tables, T>[],
): Promise<void> {
  await tx.insertInto(table).values(rows).execute();
}

/** @returns whether there was a row to change. */
export function updateRows<T extends keyof Tables>(
  tx: Tx,
  table: T,
  which: Which<T>,
  values: UpdateObject<Tables, T>,
): Promise<boolean> {
  const set = Object.entries<unknown>({ ...values }).flatMap(([column, value]) =>
    value === undefined ? [] : sql`${sql.ref(column)} = ${value}`,
  );
  return hasChanged(tx, sql`UPDATE ${sql.table(table)} SET ${sql.join(set)} WHERE ${matches(which)}`);
}

/** @returns whether there was a row to delete. */
export const deleteRows = <T extends keyof Tables>(tx: Tx, table: T, which: Which<T>): Promise<boolean> =>
  hasChanged(tx, sql`DELETE FROM ${sql.table(table)} WHERE ${matches(which)}`);

const hasChanged = async (tx: Tx, query: RawBuilder<unknown>): Promise<boolean> =>
  ((await query.execute(tx)).numAffectedRows ?? 0n) > 0n;

export async function hasRow<T extends keyof Tables>(db: Db | Tx, table: T, which: Which<T>): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${matches(which)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

const matches = (which: object): RawBuilder<unknown> =>
  sql.join(
    Object.entries<unknown>({ ...which }).map(([column, value]) => {
      if (value === null) return sql`${sql.ref(column)} IS NULL`;
      return Array.isArray(value)
        ? sql`${sql.ref(column)} IN (${sql.join(value)})`
        : sql`${sql.ref(column)} = ${value}`;
    }),
    sql` AND `,
  );

type Changed = { readonly numUpdatedRows: bigint } | { readonly numDeletedRows: bigint };

/** Whether there was a row to change or delete. */
export async function affected(query: { readonly executeTakeFirstOrThrow: () => Promise<Changed> }): Promise<boolean> {
  const done = await query.executeTakeFirstOrThrow();
  return ('numUpdatedRows' in done ? done.numUpdatedRows : done.numDeletedRows) > 0n;
}

type Rows<T extends keyof Tables> = SelectQueryBuilder<Tables, T, object>;

export const countOf = async <T extends keyof Tables>(rows: Rows<T>): Promise<number> =>
  (await rows.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;

/** How many of the rows there are, by what stands in a column. */
export async function countBy<T extends keyof Tables>(
  rows: Rows<T>,
  column: StringReference<Tables, T>,
): Promise<ReadonlyMap<string, number>> {
  const counts = await rows
    .select(({ fn }) => [sql.ref<string>(column).as('key'), fn.countAll<number>().as('n')])
    .groupBy(column)
    .execute();
  return new Map(counts.map(({ key, n }) => [key, n]));
}

/** The highest that stands in a column; 0 where there is none. */
export const highestOf = async <T extends keyof Tables>(
  rows: Rows<T>,
  column: StringReference<Tables, T>,
): Promise<number> =>
  (await rows.select(sql<number | null>`max(${sql.ref(column)})`.as('n')).executeTakeFirstOrThrow()).n ?? 0;
