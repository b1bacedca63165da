/** Programs that tests start as processes: each ends with the tests, and with the process that started it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { folders } from '../platform/folders.ts';
import { endsWithTheTests } from './endings.ts';

export type Program = {
  readonly child: ChildProcess;
  /** The first line that it prints. Rejects where it ends without one. */
  readonly firstLine: Promise<string>;
  /** Sends a signal and waits for the end; does nothing after it. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

/** @param args arguments of Node. @param env its whole environment. @param errors where stderr goes. */
export function startProgram(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  errors: 'inherit' | 'pipe' = 'inherit',
): Program {
  const child = spawn(process.execPath, ['--import', './api/test/tied.mjs', ...args], {
    cwd: folders.root,
    env,
    stdio: ['ignore', 'pipe', errors, 'ipc'],
  });
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    await exit;
  };
  void exit.then(endsWithTheTests(() => end('SIGKILL')));
  return { child, firstLine: firstLineOf(child), end };
}

/** The school of `school-process.ts` on a data folder. */
export const startSchoolProgram = (dataDir: string): Program =>
  startProgram(['--import', 'tsx', 'api/test/school-process.ts', dataDir]);

function firstLineOf({ stdout }: ChildProcess): Promise<string> {
  const line = new Promise<string>((resolve, reject) => {
    if (!stdout) return reject(new Error('its output is not read'));
    const lines = createInterface({ input: stdout });
    lines.once('line', resolve);
    lines.once('close', () => reject(new Error('it ended without a word')));
  });
  line.catch(() => undefined); // not every caller reads it
  return line;
}
