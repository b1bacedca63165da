/** The school as a process of its own: the built server on a data folder, to be stopped, killed and started again. */
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
  /** Resolves when the server can serve. @param root folder of the build, ours where none is named. @param env settings besides. */
  readonly start: (root?: string, env?: NodeJS.ProcessEnv) => Promise<void>;
  /** Of the process that runs; 0 where none does. */
  readonly pid: () => number;
  /** Stops as an operator would. */
  readonly stop: () => Promise<void>;
  /** Ends as in a power cut. */
  readonly kill: () => Promise<void>;
  readonly dispose: () => Promise<void>;
};

/**
 * Prepares a school on a free port, where round 1 is narrated by a tone and no voice is at work; `start` runs it.
 * @param empty without a database: the first build that starts makes its own.
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

/** A data folder for a server of the test's own, where round 1 is narrated by a tone. */
export async function narratedFolder(): Promise<string> {
  const dataDir = ownFolder('akrein-school-');
  await furnish(dataDir, process.env[TEMPLATE] ?? '');
  return dataDir;
}

/** The run's template with its narration, which is spoken once a run: sentence by sentence it takes longer than most tests. */
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

/** Asks until the server says that it can serve; gives up only when the process has ended. */
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
