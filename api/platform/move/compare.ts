/** Reads tables in the order of their keys, a batch at a time, and says whether two databases hold the same rows. */
import { createHash } from 'node:crypto';
import { named, type Row, type Side, type SchoolTable } from './side.ts';

/** What is in memory at once: about so many characters of a table's rows, and never more rows than this. */
const CHARACTERS = 4_000_000;
const MOST_ROWS = 5000;
/** A table is begun with few, as each of its rows may be long. */
const FIRST_ROWS = 16;

/** @param after the key of the row before the first. @returns so many rows at most. */
async function read({ all }: Side, table: SchoolTable, after: Row | undefined, most: number): Promise<readonly Row[]> {
  const columns = table.columns.map(({ name, type }) =>
    type === 'INTEGER' ? `CAST(t.${named(name)} AS TEXT)` : `t.${named(name)}`,
  );
  const key = table.key.map((name) => `t.${named(name)}`).join();
  const beyond = after ? `WHERE (${key}) > (${after.map((_, nr) => `$${nr + 1}`).join()})` : '';
  return all(`SELECT ${columns.join()} FROM ${named(table.name)} AS t ${beyond} ORDER BY ${key} LIMIT ${most}`, after);
}

/** @returns rows from a key on, or all, in batches that fit into memory. */
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

/** @returns the key of the last row that is there. */
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
  /** Of all rows as they are at the first of the two, hexadecimal. */
  readonly sha256: string;
  /** The key of the first row that is not the same; what is in it is nobody's business. */
  readonly differs: Row | undefined;
};

/** Row by row, in the order of keys; stops at the first that is not the same on both. */
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

/** The same for the same rows, in whichever batches they come. */
const textOf = (rows: readonly Row[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
