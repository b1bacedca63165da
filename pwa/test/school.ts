/** The school as a separate process: the built server on a data folder, which tests stop, kill and restart. */
import type { ChildProcess } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ownFolder } from '../../api/test/endings.ts';
import { START } from '../../api/test/first-start.ts';
import { folders } from '../../api/platform/folders.ts';
import { startProgram, type Program } from '../../api/test/program.ts';
import { TEMPLATE } from '../../api/test/postgres.ts';
import { narrateFirstRound } from '../../api/test/tone.ts';
import { freePort } from './free-port.ts';

export type School = {
  readonly origin: string;
  readonly dataDir: string;
  /**
   * Resolves when the server is ready.
   * @param root folder of the build, ours by default.
   * @param env further settings.
   */
  readonly start: (root?: string, env?: NodeJS.ProcessEnv) => Promise<void>;
  /** Of the running process; 0 without one. */
  readonly pid: () => number;
  /** Stops as an operator does. */
  readonly stop: () => Promise<void>;
  /** Ends as in a power cut. */
  readonly kill: () => Promise<void>;
  readonly dispose: () => Promise<void>;
};

/**
 * Prepares a school on a free port, where round 1 is narrated by a tone; `start` runs it.
 * @param empty without a database: the first build that starts makes it.
 */
export async function makeSchool(empty = false): Promise<School> {
  const dataDir = ownFolder('akrein-school-');
  const template = empty ? undefined : process.env[TEMPLATE];
  if (template !== undefined) await furnish(dataDir, template);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let program: Program | undefined;
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const running = program;
    program = undefined;
    await running?.end(signal);
  };
  return {
    origin,
    dataDir,
    start: async (root = folders.root, env = {}) => {
      program = startProgram([path.join(root, 'dist/api/main.js')], {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        BASE_URL: origin,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        GIVE_COURSE_1: '1',
        NARRATION: template === undefined && !empty ? 'all' : 'none',
        ...(empty ? { AUDIO_BASE_URL: 'https://upptokur.example' } : {}), // earlier builds know no NARRATION
        ...env,
      });
      await ready(origin, program.child);
    },
    pid: () => program?.child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    dispose: async () => {
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A data folder for a test's own server, where round 1 is narrated by a tone. */
export async function narratedFolder(): Promise<string> {
  const dataDir = ownFolder('akrein-school-');
  await furnish(dataDir, process.env[TEMPLATE] ?? '');
  return dataDir;
}

/**
 * The template of the run with its narration, made once a run: sentence by sentence it takes longer than most tests.
 */
async function furnish(dataDir: string, template: string): Promise<void> {
  const spoken = path.join(path.dirname(template), 'narrated');
  if (!existsSync(spoken)) {
    const part = `${spoken}-${process.pid}`;
    mkdirSync(part);
    copyFileSync(template, path.join(part, 'akrein.db'));
    await narrateFirstRound(part, START);
    try {
      renameSync(part, spoken);
    } catch {
      rmSync(part, { recursive: true }); // another worker was faster
    }
  }
  cpSync(spoken, dataDir, { recursive: true });
}

/** Asks until the server is ready; fails only when the process has ended. */
async function ready(origin: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    try {
      if ((await fetch(`${origin}/readyz`)).ok) return;
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
