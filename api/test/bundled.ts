/** A program of the tests in one file, compiled beforehand: starts in a quarter of the time, which counts where it is started again and again. */
import path from 'node:path';
import { build } from 'vite';
import { folders } from '../platform/folders.ts';

/** What cannot be put into one file with the rest. */
const NATIVE = ['better-sqlite3', '@node-rs/argon2', 'pdfkit'];

/** @param name of a program in this folder. @returns what Node is to run; it keeps what the engine compiled once it has ended by SIGTERM. */
export async function bundled(name: string): Promise<readonly string[]> {
  const worker = process.env['VITEST_POOL_ID'] ?? '0'; // another may be making the same
  const outDir = path.join(folders.root, '.cache', `${name}-${worker}`);
  await build({
    root: folders.root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: `api/test/${name}.ts`,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: true,
      rolldownOptions: {
        platform: 'node',
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
    ssr: { target: 'node', external: NATIVE, noExternal: true },
  });
  return ['api/test/compiled.cjs', path.join(outDir, `${name}.cjs`)];
}
