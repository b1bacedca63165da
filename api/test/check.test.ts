/** Each part of `npm run check` finds an offence made up for it. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, it } from 'vitest';
import { folders } from '../platform/folders.ts';
import { ownFolder } from './endings.ts';

const run = promisify(execFile);
const inProject = (file: string): string => path.join(folders.root, file);

/** @returns its output and exit code. */
const running = (file: string, ...args: readonly string[]): Promise<{ said: string; code: unknown }> =>
  run(process.execPath, [inProject(file), ...args], { cwd: folder }).then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    ({ code, stdout, stderr }: { code: unknown; stdout: string; stderr: string }) => ({ said: stdout + stderr, code }),
  );

let folder: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
beforeEach(() => {
  folder = ownFolder('akrein-check-');
});

it('rejects a rule number that no document defines', async () => {
  for (const place of ['pwa', 'sql', '.github']) mkdirSync(path.join(folder, place));
  write('sync/README.md', '## Sync\n- **V1** One queue.\n## Decisions\n- **6.1** So it is.\n');
  write('.github/RELIABILITY.md', '| F5 | power cut | nothing is lost |\n');
  write('api/a.ts', '// told once (V1), as in decisions 6.1, after a power cut (F5)\n');
  expect(await running('api/dev/references.mjs', folder)).toEqual({ said: '', code: 0 });
  write('api/b.ts', '// first\n// told twice (V2), B.4, decisions 6.9\n');
  const { said, code } = await running('api/dev/references.mjs', folder);
  expect(code).toBe(1);
  expect(said).toContain(['api/b.ts:2: B.4', 'api/b.ts:2: decisions 6.9', 'api/b.ts:2: V2'].join('\n'));
});

it('rejects a document that names a file or a link that does not exist', async () => {
  for (const place of ['pwa', 'sql']) mkdirSync(path.join(folder, place));
  write('.github/RELIABILITY.md', 'The rules: [sync](../sync/README.md), `api/a.ts`, `api/<noun>.ts`.\n');
  write('sync/README.md', '');
  write('api/a.ts', '');
  expect(await running('api/dev/references.mjs', folder)).toEqual({ said: '', code: 0 });
  write('README.md', 'See `api/b.ts` and [what is wrong](.github/FAULTS.md#all).\n');
  const { said, code } = await running('api/dev/references.mjs', folder);
  expect(code).toBe(1);
  expect(said).toContain('README.md: api/b.ts\nREADME.md: .github/FAULTS.md');
});

/** Two files that import each other. */
const VALUES = [
  "import { b } from './b.ts';\nexport const a = () => b;\n",
  "import { a } from './a.ts';\nexport const b = () => a;\n",
];
const TYPES = [
  "import type { B } from './b.ts';\nexport type A = { b?: B };\n",
  "import type { A } from './a.ts';\nexport type B = { a?: A };\n",
];
it.each([
  ['values', VALUES, 'export const b = 1;\n'],
  ['types', TYPES, 'export type B = 1;\n'],
])('rejects an import cycle of %s', async (_, [a = '', b = ''], alone) => {
  const lint = () =>
    running('node_modules/oxlint/bin/oxlint', '-c', inProject('.oxlintrc.json'), '--deny-warnings', folder);
  write('a.ts', a);
  write('b.ts', alone);
  expect(await lint()).toMatchObject({ code: 0 });
  write('b.ts', b);
  expect(await lint()).toMatchObject({ code: 1, said: expect.stringContaining('no-cycle') });
});
