/** Asks for a secret at the terminal, without showing what is typed. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

type Terminal = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream };

/** @returns the line that was typed. Where the input is a terminal it is told not to echo; what the line editor would draw goes nowhere. */
export async function askHidden(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: 'isTTY' in input && input.isTTY === true });
  output.write(question); // once nothing is echoed any more: some type faster than they read
  lines.once('SIGINT', () => process.exit(130));
  try {
    return await lines.question('');
  } finally {
    lines.close();
    output.write('\n');
  }
}
