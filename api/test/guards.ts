/**
 * Takes the guard of each row of `.github/ASVS.md` away once, in a copy of the project, and says which test notices:
 * `npm run guards [-- V6.4 …]`. Prints a table; ends with 1 where a guard is not missed.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { guards, type Edit, type Guard } from './guard-list.ts';
import { folders } from '../platform/folders.ts';

const asked = process.argv.slice(2);
const copy = mkdtempSync(path.join(tmpdir(), 'akrein-guards-'));
for (const part of [
  'api',
  'sync',
  'sql',
  'pwa',
  '.github',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  '.env.example',
])
  cpSync(path.join(folders.root, part), path.join(copy, part), { recursive: true });
symlinkSync(path.join(folders.root, 'node_modules'), path.join(copy, 'node_modules'));
const run = (command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
/** Browser tests use the built app. */
const buildAnew = () => run('node', 'api/dev/build.mjs');
buildAnew();

/** Whether a test fails once the guard is away. */
function isMissed({ test: [testFile, title], also, ...first }: Guard): boolean {
  const putBack = [first, ...(also ? [also] : [])].map(take);
  const isOfTheApp = first.file.startsWith('pwa/');
  if (isOfTheApp) buildAnew();
  const { status, stdout } = run('npx', 'vitest', 'run', testFile, '-t', title, '--reporter', 'json');
  for (const back of putBack.toReversed()) back();
  if (isOfTheApp) buildAnew();
  return status !== 0 && /"numFailedTests":[1-9]/.test(stdout);
}

/** @returns how to put it back. */
function take({ file, from, to }: Edit): () => void {
  const full = path.join(copy, file);
  const whole = readFileSync(full, 'utf8');
  writeFileSync(
    full,
    whole.replace(from, () => to),
  );
  return () => writeFileSync(full, whole);
}

let unnoticed = 0;
for (const guard of guards.filter(({ row }) => asked.length === 0 || asked.includes(row))) {
  const missed = isMissed(guard);
  if (!missed) unnoticed += 1;
  process.stdout.write(
    `| ${guard.row} | ${guard.what} | ${guard.test.join(': ')} | ${missed ? 'fails' : 'DOES NOT NOTICE'} |\n`,
  );
}
rmSync(copy, { recursive: true, force: true });
process.exitCode = unnoticed === 0 ? 0 : 1;
