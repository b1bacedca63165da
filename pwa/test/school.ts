/** The school as a process of its own: the built server on a data folder, to be stopped, killed and started again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type School = {
  readonly origin: string;
  readonly dataDir: string;
  /** Resolves when the server can serve. */
  readonly start: () => Promise<void>;
  /** Stops as an operator would. */
  readonly stop: () => Promise<void>;
  /** Ends as in a power cut. */
  readonly kill: () => Promise<void>;
  readonly dispose: () => Promise<void>;
};

/** Prepares a school on a free port; `start` runs it. */
export async function makeSchool(): Promise<School> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'akrein-school-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };
  return {
    origin,
    dataDir,
    start: async () => {
      child = spawn(process.execPath, ['dist/api/main.js'], {
        cwd: root,
        env: {
          ...process.env,
          NODE_ENV: 'development',
          PORT: String(port),
          BASE_URL: origin,
          DATA_DIR: dataDir,
          LOG_LEVEL: 'warn',
          GIVE_COURSE_1: '1',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await ready(origin, child);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    dispose: async () => {
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
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
