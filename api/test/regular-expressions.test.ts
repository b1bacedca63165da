/** No regular expression of the server or the rules takes more than linear time, unless what it reads is short or our own. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import { expect, it } from 'vitest';
import { folders } from '../platform/folders.ts';

/** Expressions that take quadratic time, by file, and why nobody can make use of it. */
const SHORT_INPUT: Readonly<Record<string, string>> = {
  'api/narration/units.ts': 'a word of at most 100 characters, or the last 100 of a sentence',
  'api/platform/db/migrate.ts': 'our own migrations',
  'api/site/fill-page.ts': 'our own pages, once a build',
};
/** Built from lists of words: their input is a sentence of at most 1,000 characters, a path, or a key of 65 bytes. */
const BUILT = [
  'api/narration/abbreviations.ts',
  'api/narration/narrator.ts',
  'api/narration/normalise.ts',
  'api/narration/units.ts',
  'sync/paths.ts',
  'sync/progress/push-contract.ts',
];

/** The checker's searches end by counts, not by time: a busy machine finds what a quiet one finds. Squares of 30,000 are far over the limit, lines far under it. */
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

it('takes linear time, or reads short text', { timeout: 300_000 }, () => {
  const found = files.flatMap((file) =>
    [...textOf(file).matchAll(LITERAL)].map(([, source = '', flags = '']) => ({ file, source, flags })),
  );
  expect(found.length).toBeGreaterThan(200);
  const slow = found.filter(({ source, flags }) => checkSync(source, flags, COUNTED).status === 'vulnerable');
  expect(slow.filter(({ file }) => !(file in SHORT_INPUT))).toEqual([]);
  expect([...new Set(slow.map(({ file }) => file))].sort()).toEqual(Object.keys(SHORT_INPUT));
});

it('is built at run time only where the input is bounded', () => {
  expect(files.filter((file) => textOf(file).includes('new RegExp('))).toEqual(BUILT);
});
