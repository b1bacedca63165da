/** Runs programs as an operator does: in their own process, with settings from the environment. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { folders } from '../platform/folders.ts';
import { startProgram, type Program } from './program.ts';

type Printed = { readonly stdout: string; readonly stderr: string };
type Settings = Readonly<Record<string, string>>;

let compiled: Promise<string> | undefined;

/** Compiles all programs once per worker. Each start from source would cost a second of CPU. @returns their folder. */
async function compilePrograms(): Promise<string> {
  const worker = process.env['VITEST_POOL_ID'] ?? '0'; // workers compile at the same time
  const outDir = path.join(folders.root, '.cache', `programs-${worker}`);
  const names = readdirSync(path.join(folders.root, 'api/cli')).filter((name) => !name.endsWith('.test.ts'));
  await build({
    root: folders.root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: {
        input: ['api/main.ts', ...names.map((name) => `api/cli/${name}`)],
        output: { entryFileNames: '[name].mjs' },
      },
    },
    ssr: { external: true, noExternal: ['kysely', 'zod'] },
  });
  return outDir;
}

/** @param program path from the project root. @param errors where its stderr goes. */
export async function startOperatorProgram(
  env: Settings,
  errors: 'inherit' | 'pipe',
  program: string,
  ...given: readonly string[]
): Promise<Program> {
  compiled ??= compilePrograms();
  const file = path.join(await compiled, `${path.basename(program, '.ts')}.mjs`);
  return startProgram([file, ...given], { PATH: process.env['PATH'], PORT: '0', ...env }, errors);
}

/** @param program path from the project root. Rejects with its output if its exit code is not 0. */
export async function runProgram(env: Settings, program: string, ...given: readonly string[]): Promise<Printed> {
  const { child } = await startOperatorProgram(env, 'pipe', program, ...given);
  const printed = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (printed.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (printed.stderr += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw Object.assign(new Error(`${program} ended with ${String(code)}: ${printed.stderr}`), printed);
  return printed;
}
