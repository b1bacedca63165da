/** Runs a program that makes sound: behind everything else on the machine where nobody waits, and never beyond its limits. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** How it is made: until when, and whether somebody waits for it, so that it gives way to nobody. */
export type Way = { readonly stopping: AbortSignal; readonly awaited: boolean };
/** What a program that is not ours may take: milliseconds, and bytes it may print. */
export type Limits = { readonly ms: number; readonly bytes: number };

/**
 * Runs a program with some input.
 * @param limits of one that is not ours; it is ended with whatever it has started.
 * @returns what it printed. Rejects with its complaint when it fails, is stopped or passes its limits.
 */
export function runProgram(
  command: string,
  args: readonly string[],
  input: string | Buffer,
  { stopping, awaited }: Way,
  limits?: Limits,
): Promise<Buffer> {
  const foreign = limits !== undefined;
  const over = foreign ? AbortSignal.any([stopping, AbortSignal.timeout(limits.ms)]) : stopping;
  return new Promise((resolve, reject) => {
    over.throwIfAborted();
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: foreign });
    if (!awaited) giveWay(child.pid);
    const give = (settle: () => void): void => {
      over.removeEventListener('abort', end);
      settle();
    };
    const cut = (why: unknown): void => {
      kill(child.pid, foreign);
      give(() => reject(why instanceof Error ? why : new Error(String(why))));
    };
    const end = (): void => cut(over.reason);
    over.addEventListener('abort', end);

    const output: Buffer[] = [];
    let bytes = 0;
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (foreign && bytes > limits.bytes) cut(new Error(`it printed more than ${String(limits.bytes)} bytes`));
      else output.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString('utf8')).slice(0, 300)));
    child.stdin.on('error', () => undefined); // it ended early; its exit code says why
    child.on('error', (error) => give(() => reject(error)));
    child.on('close', (code) =>
      give(() =>
        code === 0
          ? resolve(Buffer.concat(output))
          : reject(new Error(`speech ended with ${String(code)}: ${complaint}`)),
      ),
    );
    child.stdin.end(input);
  });
}

/** @param group with what it has started itself. */
function kill(pid: number | undefined, group: boolean): void {
  if (pid === undefined) return;
  try {
    process.kill(group ? -pid : pid, 'SIGKILL');
  } catch {
    // it is over already
  }
}

function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // it is over already, or the system does not let us: then it runs like any other
  }
}
