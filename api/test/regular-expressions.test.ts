/** No regular expression of the server or the rules takes more than linear time, unless its input is short or our own. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import { expect, it } from 'vitest';
import { folders } from '../platform/folders.ts';

/** Expressions that take quadratic time, by file, and why they are harmless. */
const SHORT_INPUT: Readonly<Record<string, string>> = {
  'api/narration/units.ts': 'a word of at most 100 characters, or the last 100 of a sentence',
  'api/platform/db/migrate.ts': 'our own migrations',
  'api/site/fill-page.ts': 'our own pages, once a build',
};
/** Built from word lists: their input is a sentence of at most 1,000 characters, a path, or a key of 65 bytes. */
const BUILT = [
  'api/narration/abbreviations.ts',
  'api/narration/narrator.ts',
  'api/narration/normalise.ts',
  'api/narration/units.ts',
  'sync/paths.ts',
  'sync/progress/push-contract.ts',
];

/** Searches end by counts, not by time, so that a busy machine finds the same. Quadratic growth at 30,000 far exceeds the limit; linear growth stays far below. */
const COUNTED = {
  timeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  maxAttackStringSize: 30_000,
  attackLimit: 20_000_000,
} as const;
const LITERAL =
  /(?<=[=(,:[!&|?{};>]\s*|return |\n\s*)\/((?:[^/\\\n[*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\/([dgimsuvy]*)/g;
const files = execFileSync('git', ['ls-files', 'api', 'sync'], { cwd: folders.root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/test\/|^api\/(?:bench|content\/check)\//.test(file));
const textOf = (file: string): string => readFileSync(path.join(folders.root, file), 'utf8');

it('regular expressions take linear time, or read bounded text', { timeout: 300_000 }, () => {
  const found = files.flatMap((file) =>
    [...textOf(file).matchAll(LITERAL)].map(([, source = '', flags = '']) => ({ file, source, flags })),
  );
  expect(found.length).toBeGreaterThan(200);
  const slow = found.filter(({ source, flags }) => checkSync(source, flags, COUNTED).status === 'vulnerable');
  expect(slow.filter(({ file }) => !(file in SHORT_INPUT))).toEqual([]);
  expect([...new Set(slow.map(({ file }) => file))].sort()).toEqual(Object.keys(SHORT_INPUT));
});

it('regular expressions are built at run time only in listed files', () => {
  expect(files.filter((file) => textOf(file).includes('new RegExp('))).toEqual(BUILT);
});
