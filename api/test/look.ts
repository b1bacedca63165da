/** Reads and changes a school's database directly, alike on SQLite and PostgreSQL. */
import { CompiledQuery } from 'kysely';
import type { AppContext } from '../platform/context.ts';

type School = { readonly context: Pick<AppContext, 'config' | 'db'> };
type Given = readonly (string | number | null | undefined)[];

/** Whether the tests run on PostgreSQL, where tests of SQLite's file are skipped. */
export const onPostgres = process.env['AKREIN_DATABASE'] === 'postgres';

/** A title that states on PostgreSQL why its test is skipped. */
export const inFile = (name: string, why: string): string =>
  onPostgres ? `${name} (left out on PostgreSQL: ${why})` : name;

export const isOnPostgres = ({ context }: { readonly context: Pick<AppContext, 'config'> }): boolean =>
  context.config.databaseUrl !== undefined;

/** Each call takes one query in SQL of both databases, and a value for each `?`. */
export function look(school: School) {
  const rows = async <Row = unknown>(query: string, ...given: Given): Promise<Row[]> => {
    let nr = 0;
    const text = isOnPostgres(school) ? query.replaceAll('?', () => `$${++nr}`) : query;
    return (await school.context.db.executeQuery<Row>(CompiledQuery.raw(text, [...given]))).rows;
  };
  const values = async <Value = unknown>(query: string, ...given: Given): Promise<Value[]> =>
    (await rows<Record<string, Value>>(query, ...given)).flatMap((each) => Object.values(each).slice(0, 1));
  return {
    rows,
    /** The first value of each row. */
    values,
    /** The first row, if any. */
    row: async <Row = unknown>(query: string, ...given: Given): Promise<Row | undefined> =>
      (await rows<Row>(query, ...given))[0],
    /** The first value of the first row. */
    value: async <Value = unknown>(query: string, ...given: Given): Promise<Value | undefined> =>
      (await values<Value>(query, ...given))[0],
    /** Tables and their columns. */
    tables: async () =>
      (await school.context.db.introspection.getTables()).filter(({ name }) => name !== 'schema_version'),
    run: async (query: string, ...given: Given): Promise<void> => void (await rows(query, ...given)),
  };
}

/** Texts of an account that name no person. */
const IMPERSONAL: readonly string[] = ['duty', 'added_language', 'discount_from'];

/** Fills every empty text column of an account, including columns added later. */
export async function fillIn(school: School, accountId: string, text: string): Promise<void> {
  const { tables, run } = look(school);
  const accounts = (await tables()).find(({ name }) => name === 'accounts');
  for (const { name, dataType, isNullable } of accounts?.columns ?? [])
    if (isNullable && dataType.toLowerCase() === 'text' && !IMPERSONAL.includes(name))
      await run(`UPDATE accounts SET ${name} = coalesce(${name}, ?) WHERE id = ?`, text, accountId);
}

/** Orders unchanged rows as inserted: by row id on SQLite, by transaction id on PostgreSQL. */
export const asWritten = (school: Pick<School, 'context'>): string =>
  isOnPostgres(school) ? 'xmin::text::bigint' : 'rowid';

/** Settings for a program on the same school. */
export const settingsOf = ({ context: { config } }: { readonly context: Pick<AppContext, 'config'> }) => ({
  DATA_DIR: config.dataDir,
  ...(config.databaseUrl === undefined ? {} : { DATABASE_URL: config.databaseUrl }),
});

/** Makes inserts into a table fail until `mend`. @param like a condition on `new`. */
export async function failAt(school: School, table: string, like = 'true'): Promise<void> {
  const { run } = look(school);
  await mend(school, table);
  if (!isOnPostgres(school))
    return run(`CREATE TRIGGER fail BEFORE INSERT ON ${table} WHEN ${like} BEGIN SELECT RAISE(ABORT, 'fail'); END`);
  await run(`CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''fail''; END'`);
  await run(`CREATE TRIGGER fail BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${like}) EXECUTE FUNCTION fail()`);
}

export const mend = (school: School, table: string): Promise<void> =>
  look(school).run(`DROP TRIGGER IF EXISTS fail${isOnPostgres(school) ? ` ON ${table}` : ''}`);

/** Makes all writes fail, as on a full disk, until `freeDisk`. */
export async function fillDisk(school: School): Promise<void> {
  const { run } = look(school);
  if (!isOnPostgres(school)) return run('PRAGMA query_only = 1');
  await run(
    `CREATE OR REPLACE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''no room'' USING ERRCODE = ''53100''; END'`,
  );
  await eachTable(school, (table) =>
    run(`CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE OR DELETE ON ${table} EXECUTE FUNCTION full_disk()`),
  );
}

export const freeDisk = (school: School): Promise<void> =>
  isOnPostgres(school)
    ? eachTable(school, (table) => look(school).run(`DROP TRIGGER full_disk ON ${table}`))
    : look(school).run('PRAGMA query_only = 0');

async function eachTable(school: School, work: (table: string) => Promise<void>): Promise<void> {
  for (const { name } of await look(school).tables()) await work(name);
}
