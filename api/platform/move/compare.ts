/** Reads tables in primary-key order, in batches, and compares two databases. */
import { createHash } from 'node:crypto';
import { named, type Row, type Side, type SchoolTable } from './side.ts';

/** Approximate batch size in characters, and most rows per batch. */
const CHARACTERS = 4_000_000;
const MOST_ROWS = 5000;
/** Size of a table's first batch: its rows may be long. */
const FIRST_ROWS = 16;

/** @param after key of the preceding row. @returns at most `most` rows. */
async function read({ all }: Side, table: SchoolTable, after: Row | undefined, most: number): Promise<readonly Row[]> {
  const columns = table.columns.map(({ name, type }) =>
    type === 'INTEGER' ? `CAST(t.${named(name)} AS TEXT)` : `t.${named(name)}`,
  );
  const key = table.key.map((name) => `t.${named(name)}`).join();
  const beyond = after ? `WHERE (${key}) > (${after.map((_, nr) => `$${nr + 1}`).join()})` : '';
  return all(`SELECT ${columns.join()} FROM ${named(table.name)} AS t ${beyond} ORDER BY ${key} LIMIT ${most}`, after);
}

/** @returns rows after a key, or all, in batches that fit in memory. */
export async function* batches(side: Side, table: SchoolTable, from?: Row): AsyncGenerator<readonly Row[]> {
  let after = from;
  for (let most = FIRST_ROWS; ;) {
    const rows = await read(side, table, after, most);
    if (rows.length === 0) return;
    yield rows;
    if (rows.length < most) return;
    after = keyOf(table, rows.at(-1));
    const fits = Math.floor((CHARACTERS * rows.length) / lengthOf(rows));
    most = Math.max(1, Math.min(fits, 2 * most, MOST_ROWS));
  }
}

const lengthOf = (rows: readonly Row[]): number =>
  rows.reduce(
    (sum, row) => row.reduce<number>((all, cell) => all + (typeof cell === 'string' ? cell.length : 8), sum),
    1,
  );

/** @returns the key of the last row. */
export async function lastKey({ all }: Side, table: SchoolTable): Promise<Row | undefined> {
  const key = table.key.map((name) => `t.${named(name)}`);
  const cells = table.key.map((name) => `CAST(t.${named(name)} AS TEXT)`).join();
  const backwards = key.map((each) => `${each} DESC`).join();
  const [row] = await all(`SELECT ${cells} FROM ${named(table.name)} AS t ORDER BY ${backwards} LIMIT 1`);
  return row;
}

export const keyOf = ({ columns, key }: SchoolTable, row: Row = []): Row =>
  key.map((name) => row[columns.findIndex((column) => column.name === name)] ?? null);

export type Compared = {
  readonly rows: number;
  /** Of all rows of the first database, hexadecimal. */
  readonly sha256: string;
  /** Key of the first different row; its contents are private. */
  readonly differs: Row | undefined;
};

/** Compares row by row in key order; stops at the first difference. */
export async function compare(one: Side, other: Side, table: SchoolTable): Promise<Compared> {
  const hash = createHash('sha256');
  let rows = 0;
  let last: Row | undefined;
  for await (const batch of batches(one, table)) {
    const theirs = await read(other, table, last, batch.length);
    const text = textOf(batch);
    hash.update(text);
    if (text !== textOf(theirs)) {
      const at = batch.findIndex((row, nr) => JSON.stringify(row) !== JSON.stringify(theirs[nr]));
      return { rows, sha256: '', differs: keyOf(table, batch[at]) };
    }
    rows += batch.length;
    last = keyOf(table, batch.at(-1));
  }
  const [more] = await read(other, table, last, 1);
  return { rows, sha256: hash.digest('hex'), differs: more && keyOf(table, more) };
}

/** Independent of batch boundaries. */
const textOf = (rows: readonly Row[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
