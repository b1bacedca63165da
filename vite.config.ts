/**
 * `vitest` alone runs every test: rules, server, app in Node, both at random, the whole in a real browser. `npm test` leaves out
 * the long files and `npm run test:all` runs those.
 * What `vite` alone means is the app; beside it `pwa/vite.ssr.config.ts` (public pages) and `api/vite.config.ts` (the server).
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './api/test/longest-first.ts';
import { Report } from './api/test/report.ts';
import { testAliases } from './api/test/aliases.ts';
import app from './pwa/vite.config.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** The files that take longest, by project: kills, the simulation, every page in every look, all that staff can press. */
const LONG: Readonly<Record<string, readonly string[]>> = {
  api: [
    'both-databases',
    'given-wide',
    'move',
    'payment-forgery',
    'payment-kill',
    'postgres-kill',
    'power-cut',
    'processes',
    'regular-expressions',
    'server-kill',
    'servers-kill',
  ].map((name) => `api/**/${name}.test.ts`),
  simulation: ['sync/test/simulation/**/*.test.ts'],
  browser: [
    'account-rows',
    'bad-device',
    'browser-kill',
    'dev',
    'every-route',
    'hazard',
    'kept-pages',
    'landing',
    'learning-rows',
    'mirrored-language',
    'other-browsers',
    'public-pages',
    'screens',
    'settings',
    'staff-answers',
    'staff-content',
    'staff-inbox',
    'staff-presses',
    'staff-school',
    'staff-screens',
    'staff-students',
    'still',
    'trouble',
    'whole-run',
    'without-script',
  ].map((name) => `pwa/test/${name}.test.ts`),
};

/** Which files run: `short` leaves out the long ones, `long` runs those alone, else every file runs. */
const chosen = process.env['AKREIN_TESTS'];

type More = { readonly exclude?: readonly string[]; readonly [option: string]: unknown };

const project = (name: string, include: readonly string[], { exclude = [], ...more }: More = {}) => ({
  resolve: { alias: name === 'alone' ? {} : testAliases },
  test: {
    name,
    root,
    include: [...(chosen === 'long' ? (LONG[name] ?? []) : include)],
    exclude: [...exclude, ...(chosen === 'short' ? (LONG[name] ?? []) : [])],
    environment: 'node' as const,
    setupFiles: ['api/test/end-of-file.ts'],
    isolate: false, // files that one worker runs read the code once
    execArgv: ['--max-semi-space-size=64'], // megabytes; of what is allocated little is there a moment later
    testTimeout: chosen === 'long' ? 180_000 : 60_000, // beside browsers that are at work
    expect: { poll: { timeout: 30_000 } }, // a second, as long as is usual, says more of the machine than of what is waited for
    hookTimeout: 120_000,
    ...more,
  },
});

/** Files that put something else in the place of a module, which must not have been read before. */
const MOCKED = ['api/test/sign-in-timing.test.ts', 'pwa/offline/download-missing.test.ts'];

const tests = defineConfig({
  root,
  test: {
    globalSetup: ['api/test/template.ts'],
    reporters: ['default', new Report()],
    sequence: { sequencer: LongestFirst },
    maxWorkers: Number(process.env['AKREIN_TEST_WORKERS'] ?? 4), // half of them wait for a browser
    projects: [
      project('sync', ['sync/**/*.test.ts'], { exclude: ['sync/test/simulation/**'] }),
      project('api', ['api/**/*.test.ts'], { exclude: [...MOCKED] }),
      project('alone', [...MOCKED], { isolate: true }),
      project('pwa', ['pwa/**/*.test.{ts,tsx}'], {
        exclude: [...MOCKED, 'pwa/test/**', 'pwa/bench/node_modules/**'],
      }),
      project('simulation', ['sync/test/simulation/**/*.test.ts'], { testTimeout: 1_500_000 }),
      project('browser', ['pwa/test/**/*.test.{ts,tsx}'], { testTimeout: 600_000, hookTimeout: 300_000 }),
    ].filter(({ test }) => test.include.length > 0),
  },
});

export default process.env['VITEST'] === undefined ? app : tests;
