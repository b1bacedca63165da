/** Where the tests are: rules, server, app in Node, and the whole in a real browser. */
import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';
import { mutate } from './simulation/mutants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const project = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  plugins: [mutate(process.env['AKREIN_MUTANT'])],
  test: { name, root, include, environment: 'node' as const, testTimeout: 20_000, hookTimeout: 60_000, ...more },
});

export default defineConfig({
  root,
  test: {
    projects: [
      project('sync', ['sync/**/*.test.ts'], { exclude: ['sync/test/simulation/**'] }),
      project('api', ['api/**/*.test.ts']),
      project('pwa', ['pwa/{offline,language,course,exam,account,shell,site,pictures,ui}/**/*.test.ts']),
      project('simulation', ['sync/test/simulation/**/*.test.ts'], { testTimeout: 1_500_000 }),
      project('browser', ['pwa/test/**/*.test.ts'], {
        testTimeout: 300_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
    ],
  },
});
