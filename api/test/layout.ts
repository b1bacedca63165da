/** Layering rules over the sources. Each returns its offences, one line each. */
import path from 'node:path';

/** Source text by path from the project root, without tests. */
export type Sources = ReadonlyMap<string, string>;

/** Writes any table that it is given. */
const ROWS = 'api/platform/db/rows.ts';
const WRITES =
  /\b(?:(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*|(?:insertRows|insertNew|putRow|updateRows|deleteRows)\(\s*tx,\s*)['"`](\w+)|\b(?:INSERT(?: OR \w+)? INTO|UPDATE|DELETE FROM|REPLACE INTO)\s+"?(\w+)/g;
const BUILT =
  /(?:(\w+)\s*\.\s*(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(|\b(?:insertRows|insertNew|putRow|updateRows|deleteRows)\(\s*(\w+),)\s*(['"`]?)/g;
const IMPORTED = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const ANSWERING = /\bserve\(\s*router\b|\brouter\.(?:get|post|all)\(|\bact\(\w/;
const BINDERS = ['api/platform/http/serve.ts', 'api/staff/act.ts'];

/** Tables written by no store, by several, or by a file that is not a store. @param tables all tables. */
export function tablesWithoutOneStore(sources: Sources, tables: readonly string[]): string[] {
  const written = new Map<string, string[]>();
  for (const [file, text] of sources)
    for (const table of new Set([...text.matchAll(WRITES)].flatMap(([, built, raw]) => built ?? raw ?? [])))
      written.set(table, [...(written.get(table) ?? []), file]);
  return tables.flatMap((table) => {
    const files = written.get(table) ?? [];
    if (files.length === 0) return `${table} is written in no file: give it a store`;
    if (files.length > 1) return `${table} is written in ${files.join(' and ')}: one store writes it`;
    return files[0]?.endsWith('-store.ts') === true
      ? []
      : `${table} is written in ${files[0]}: a file that writes a table is called a store`;
  });
}

/** Writes outside a transaction, or without a literal table name. */
export const strangeWrites = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) =>
    [...text.matchAll(BUILT)].flatMap(([call, builder, given, quote]) =>
      file !== ROWS && ((builder ?? given) !== 'tx' || quote === '')
        ? `${file}: ${call.replaceAll(/\s/g, '')} is no write by tx of a named table`
        : [],
    ),
  );

/** Transactions begun outside the one module for them. */
export const strayTransactions = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) =>
    /\.(?:transaction|startTransaction)\(\)/.test(text) &&
    file !== 'api/platform/db/transactions.ts' &&
    !file.startsWith('api/platform/db/dialect/')
      ? `${file} begins a transaction of its own: use api/platform/db/transactions.ts`
      : [],
  );

/** SQLite infers the conflict columns; PostgreSQL needs them named. */
export const conflictsByNothing = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) =>
    /\bonConflict\(\((\w+)\) =>\s*\1\s*\.doUpdateSet\b/.test(text)
      ? `${file}: onConflict names no column, which PostgreSQL does not take`
      : [],
  );

/** Routes outside a *-routes.ts file. */
export const strayRoutes = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) =>
    ANSWERING.test(text) && !file.endsWith('-routes.ts') && !BINDERS.includes(file)
      ? `${file} answers at an address: a file that does is called routes`
      : [],
  );

type Import = { readonly file: string; readonly from: string; readonly to: string; readonly target: string };

const roomOf = (file: string): string => /^(\w+\/[^/]+)\//.exec(file)?.[1] ?? '';

/** Imports between second-level folders. */
const acrossRooms = (sources: Sources): Import[] =>
  [...sources]
    .flatMap(([file, text]) =>
      [...text.matchAll(IMPORTED)].map(([, target = '']) => ({
        file,
        from: roomOf(file),
        to: roomOf(path.posix.join(path.posix.dirname(file), target)),
        target,
      })),
    )
    .filter(({ from, to }) => from !== '' && to !== '' && from !== to);

/** Import cycles between folders, also through other folders. */
export function importsInCircles(sources: Sources): string[] {
  let imports = acrossRooms(sources);
  for (;;) {
    const [left, reached] = [new Set(imports.map(({ from }) => from)), new Set(imports.map(({ to }) => to))];
    const inner = imports.filter(({ from, to }) => left.has(to) && reached.has(from));
    if (inner.length === 0) return [];
    if (inner.length === imports.length) return [inner.map(({ file, to }) => `${file} imports ${to}`).join(', ')];
    imports = inner;
  }
}

export const routesUsedElsewhere = (sources: Sources): string[] =>
  acrossRooms(sources).flatMap(({ file, target }) =>
    target.endsWith('-routes.ts') && !file.startsWith('api/server/')
      ? `${file} imports ${target}: the routes of a room are its own`
      : [],
  );

const STEP_HTML = 'sync/course/step-html.ts';
/** Declarations that stand in one file, and how each is recognised. */
const SAID_ONCE = [
  { what: 'what a step may hold', mark: /'figure',\s*'img',/, where: STEP_HTML },
  { what: 'which videos a step may show', mark: /youtube[^'`\n]*\\\.com/, where: STEP_HTML },
  {
    what: 'a question of the material on the wire',
    mark: /question_is[^]{0,300}question_images/,
    where: 'api/content/wire-question.ts',
  },
  { what: 'a picture on the wire', mark: /filename: [^\n]*picture/, where: 'sync/course/wire-images.ts' },
  { what: 'how a question is shown', mark: /'\.\/parts\/answer\.tsx'/, where: 'pwa/course/question.tsx' },
];

/** Declarations repeated, missing or in another file. @param sources of all top folders. */
export const saidElsewhere = (sources: Sources): string[] =>
  SAID_ONCE.flatMap(({ what, mark, where }) => {
    const found = [...sources].flatMap(([file, text]) => (mark.test(text) ? file : []));
    return found.length === 1 && found[0] === where
      ? []
      : `${what} is said in ${found.join(' and ') || 'no file'}: ${where} says it`;
  });
