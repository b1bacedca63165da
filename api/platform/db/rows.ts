/** Reads and writes rows of one table by column values. Other queries use Kysely directly. */
import {
  sql,
  type Insertable,
  type InsertObject,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  type UpdateObject,
} from 'kysely';
import type { Db, Tx } from './dialect/engine.ts';
import type { Tables } from './tables.ts';

/** Values by column: null means IS NULL, an array means IN. */
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

/** @returns false if the row exists already. */
export const insertNew = <T extends keyof Tables>(tx: Tx, table: T, row: InsertObject<Tables, T>): Promise<boolean> =>
  affected(
    tx
      .insertInto(table)
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );

/** Upsert. @param key all columns of a unique index. */
export async function putRow<T extends keyof Tables, Key extends Partial<Insertable<Tables[T]>>>(
  tx: Tx,
  table: T,
  key: Key,
  row: Omit<Insertable<Tables[T]>, keyof Key>,
): Promise<void> {
  const whole = given({ ...key, ...row });
  const names = (columns: object) => sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  await sql`INSERT INTO ${sql.table(table)} (${names(whole)}) VALUES (${sql.join(Object.values(whole))})
    ON CONFLICT (${names(key)}) DO UPDATE SET ${assigns(row)}`.execute(tx);
}

/** @returns whether a row changed. */
export const updateRows = <T extends keyof Tables>(
  tx: Tx,
  table: T,
  which: Which<T>,
  values: UpdateObject<Tables, T>,
): Promise<boolean> =>
  hasChanged(tx, sql`UPDATE ${sql.table(table)} SET ${assigns(values)} WHERE ${matches(table, which)}`);

/** @returns whether a row was deleted. */
export const deleteRows = <T extends keyof Tables>(tx: Tx, table: T, which: Which<T>): Promise<boolean> =>
  hasChanged(tx, sql`DELETE FROM ${sql.table(table)} WHERE ${matches(table, which)}`);

const hasChanged = async (tx: Tx, query: RawBuilder<unknown>): Promise<boolean> =>
  ((await query.execute(tx)).numAffectedRows ?? 0n) > 0n;

export async function hasRow<T extends keyof Tables>(db: Db | Tx, table: T, which: Which<T>): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${matches(table, which)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

type Rows<T extends keyof Tables> = SelectQueryBuilder<Tables, T, object>;

/** A query of the rows, without selected columns. */
export function rowsOf<T extends keyof Tables>(db: Db | Tx, table: T, which: Which<T>): Rows<T>;
export function rowsOf(db: Db, table: keyof Tables, which: object) {
  return db.selectFrom(table).where(matches(table, which));
}

/** Drops undefined values. */
const given = (values: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries<unknown>({ ...values }).filter(([, value]) => value !== undefined));

const assigns = (values: object): RawBuilder<unknown> =>
  sql.join(Object.entries(given(values)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

const matches = (table: string, which: object): RawBuilder<SqlBool> =>
  sql.join(
    Object.entries<unknown>({ ...which }).map(([name, value]) => {
      const column = sql.ref(`${table}.${name}`);
      if (value === null) return sql`${column} IS NULL`;
      if (!Array.isArray(value)) return sql`${column} = ${value}`;
      return value.length === 0 ? sql`FALSE` : sql`${column} IN (${sql.join(value)})`; // PostgreSQL rejects an empty list
    }),
    sql` AND `,
  );

type Changed =
  | { readonly numUpdatedRows: bigint }
  | { readonly numDeletedRows: bigint }
  | { readonly numInsertedOrUpdatedRows: bigint | undefined };

/** Whether a row was inserted, changed or deleted. */
export async function affected(query: { readonly executeTakeFirstOrThrow: () => Promise<Changed> }): Promise<boolean> {
  const done = await query.executeTakeFirstOrThrow();
  if ('numUpdatedRows' in done) return done.numUpdatedRows > 0n;
  return (('numDeletedRows' in done ? done.numDeletedRows : done.numInsertedOrUpdatedRows) ?? 0n) > 0n;
}

export const countOf = async <T extends keyof Tables>(rows: Rows<T>): Promise<number> =>
  (await rows.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;

/** Row count by value of a column. */
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

/** Highest value of a column; 0 without rows. */
export const highestOf = async <T extends keyof Tables>(
  rows: Rows<T>,
  column: StringReference<Tables, T>,
): Promise<number> =>
  (await rows.select(sql<number | null>`max(${sql.ref(column)})`.as('n')).executeTakeFirstOrThrow()).n ?? 0;
