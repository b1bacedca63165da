/** The tests are tested: each mutant must be caught by the simulation within its operations. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { mutants } from './mutants.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs the simulation with one mutant in a process of its own. @returns what it printed, and whether it failed. */
function simulate(mutant: string): Promise<{ readonly failed: boolean; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'sync/test/vitest.config.ts',
      '--project',
      'simulation',
      'simulation.test',
    ];
    const env = {
      ...process.env,
      AKREIN_MUTANT: mutant,
      AKREIN_OPERATIONS: '40000',
      AKREIN_SEED: '7',
      VITEST: undefined,
      VITEST_POOL_ID: undefined,
    };
    const child = spawn(process.execPath, args, { cwd: root, env });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) => resolve({ failed: code !== 0, output }));
  });
}

it.each(mutants)('$name', async ({ name }) => {
  const { failed, output } = await simulate(name);
  expect(output).toContain('simulation.test.ts');
  expect(output).not.toContain('does not fit its file');
  expect(failed, 'the mutant was not noticed').toBe(true);
  const complaint = /Error[^:\n]*: ([^\n]+)/.exec(output)?.[1];
  process.stdout.write(`mutant caught: ${name}: ${complaint ?? 'no complaint'}\n`);
});
