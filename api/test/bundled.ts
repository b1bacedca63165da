/** Bundles a test program into one file, which starts in a quarter of the time. Kill tests start it many times. */
import path from 'node:path';
import { build } from 'vite';
import { folders } from '../platform/folders.ts';

/** Packages that cannot be bundled. */
const NATIVE = ['better-sqlite3', '@node-rs/argon2', 'pdfkit'];

/** @param name of a program in this folder. @returns arguments for Node. The program caches its compiled code when it ends by SIGTERM. */
export async function bundled(name: string): Promise<readonly string[]> {
  const worker = process.env['VITEST_POOL_ID'] ?? '0'; // workers bundle at the same time
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
