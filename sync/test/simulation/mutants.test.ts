/** Tests the tests: the simulation must catch each mutant within its operations. */
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { folders } from '../../../api/platform/folders.ts';
import { startProgram } from '../../../api/test/program.ts';
import { testAliases } from '../../../api/test/aliases.ts';
import { mutants, mutate, type Mutant } from './mutants.ts';

const OPERATIONS = 40_000;
/** Where the rules alone must notice it. */
const RULES_OPERATIONS = 100_000;
const SEED = 7;

/** @returns the bundled program of `mutated.ts` or `mutated-rules.ts` with a mutant in it. */
async function makeMutated(mutant: Mutant, number: number): Promise<string> {
  const outDir = path.join(folders.root, '.cache', `mutant-${number}`);
  const name = mutant.by === 'rules' ? 'mutated-rules' : 'mutated';
  const changed: string[] = [];
  await build({
    root: folders.root,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: testAliases },
    plugins: [mutate(mutant, (file) => changed.push(file))],
    build: {
      ssr: `sync/test/simulation/${name}.ts`,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: '[name].mjs', codeSplitting: false } },
    },
    ssr: { external: true, noExternal: ['kysely', 'zod'] },
  });
  expect(changed, 'files with the mutant in them').toHaveLength(1);
  return path.join(outDir, `${name}.mjs`);
}

it.each(mutants.map((mutant, index) => ({ ...mutant, index })))('$name', async ({ index, ...mutant }) => {
  const operations = mutant.by === 'rules' ? RULES_OPERATIONS : OPERATIONS;
  const { child } = startProgram([await makeMutated(mutant, index), String(operations), String(mutant.seed ?? SEED)]);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const said = child.stdout ? await text(child.stdout) : '';
  // it ran, and reported a broken promise
  expect(said, 'the mutant was not noticed').toContain('did not hold: ');
  expect(await ended).toBe(1);
  process.stdout.write(`mutant caught: ${mutant.name}: ${said.slice(said.indexOf(': ') + 2)}`);
});
