/** Runs programs of the project as an operator does: in a process of their own, with settings from the environment. */
import { startProgram } from './program.ts';

type Printed = { readonly stdout: string; readonly stderr: string };

/** @param program path from the root of the project. Rejects, with what was printed, where the program does not end with 0. */
export async function runProgram(
  env: Readonly<Record<string, string>>,
  program: string,
  ...given: readonly string[]
): Promise<Printed> {
  const settings = { PATH: process.env['PATH'], PORT: '0', ...env };
  const { child } = startProgram(['--import', 'tsx', program, ...given], settings, 'pipe');
  const printed = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (printed.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (printed.stderr += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw Object.assign(new Error(`${program} ended with ${String(code)}: ${printed.stderr}`), printed);
  return printed;
}
