/** Runs programs of the project as an operator does: in a process of their own, with settings from the environment. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { folders } from '../folders.ts';

/** @param program path from the root of the project. Rejects, with what was printed, where the program does not end with 0. */
export const runProgram = (env: Readonly<Record<string, string>>, program: string, ...given: readonly string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...given], {
    cwd: folders.root,
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    timeout: 30_000, // a server that starts where it must not is not left running
  });
