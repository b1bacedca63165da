/** Whether a query met a row, how many rows there are, and the highest value of a column. */
import { sql, type SelectQueryBuilder, type StringReference } from 'kysely';
import type { Tables } from './tables.ts';

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
