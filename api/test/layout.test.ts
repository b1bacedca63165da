/** What keeps the server’s rooms apart, read from the sources: one store a table, routes in files called so, rooms that import each other named. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folders } from '../folders.ts';

const read = (file: string): string => readFileSync(path.join(folders.root, file), 'utf8');
const sources = readdirSync(path.join(folders.root, 'api'), { recursive: true, encoding: 'utf8' })
  .map((file) => `api/${file.replaceAll(path.sep, '/')}`)
  .filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^api\/(test\/|bench\/rows\/bare-)/.test(file),
  );
const tables = [...read('sql/schema.sql').matchAll(/^CREATE TABLE (\w+)/gm)].flatMap(([, name]) => name ?? []);

/** Tables that nothing writes yet. */
const WRITTEN_BY_NOBODY: Readonly<Record<string, string>> = {};

const WRITES =
  /\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)|\b(?:INSERT(?: OR \w+)? INTO|UPDATE|DELETE FROM|REPLACE INTO)\s+"?(\w+)/g;
const written = new Map<string, string[]>();
for (const file of sources)
  for (const table of new Set([...read(file).matchAll(WRITES)].flatMap(([, built, raw]) => built ?? raw ?? [])))
    written.set(table, [...(written.get(table) ?? []), file]);

it.each(tables.filter((table) => !(table in WRITTEN_BY_NOBODY)))('%s is written by one store', (table) => {
  const files = written.get(table) ?? [];
  expect(files, `${table} is written in: ${files.join(', ') || 'no file; give it a store'}`).toHaveLength(1);
  expect(files[0], 'a file that writes a table is called a store').toMatch(/-store\.ts$/);
});

it('every write is in a transaction and names its table', () => {
  const writes = /(\w+)\s*\.\s*(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*(['"`]?)/g;
  const strange = sources.flatMap((file) =>
    [...read(file).matchAll(writes)]
      .filter(([, on, quote]) => on !== 'tx' || quote === '')
      .map(([call]) => `${file}: ${call}`),
  );
  expect(strange).toEqual([]);
});

it.each(Object.keys(WRITTEN_BY_NOBODY))('%s waits for a store', (table) => {
  expect(tables).toContain(table);
  expect(written.get(table) ?? [], `${table} has a store now: strike it off the list`).toEqual([]);
});

it('what answers at an address stands in a file called routes', () => {
  const answering = sources.filter((file) =>
    /\bserve\(\s*router\b|\brouter\.(?:get|post|all)\(|\bact\(\w/.test(read(file)),
  );
  const binders = ['api/http/serve.ts', 'api/staff/act.ts'];
  expect(answering.filter((file) => !file.endsWith('-routes.ts') && !binders.includes(file))).toEqual([]);
});

/** Rooms that import each other: the routes and stores of one use the store of the other, never its routes. */
const BOTH_WAYS = ['account & progress', 'community & progress', 'exam & progress', 'mail & push', 'own-data & staff'];

it('rooms import each other only where that is known', () => {
  const room = (file: string): string => /^api\/([^/]+)\//.exec(file)?.[1] ?? '';
  const imports = sources
    .flatMap((file) =>
      [...read(file).matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target = '']) => ({
        from: room(file),
        to: room(path.posix.join(path.posix.dirname(file), target)),
        target,
      })),
    )
    .filter(({ from, to }) => from !== '' && to !== '' && from !== to);
  const ways = new Set(imports.map(({ from, to }) => `${from} > ${to}`));
  const both = imports
    .filter(({ from, to }) => from < to && ways.has(`${to} > ${from}`))
    .map(({ from, to }) => `${from} & ${to}`);
  expect([...new Set(both)].sort()).toEqual(BOTH_WAYS);
  expect(imports.filter(({ target }) => target.endsWith('-routes.ts'))).toEqual([]);
});
