/** Row 15: time from start to listening, and idle memory, against a node:http hello with the same database open. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../../cli/tools.ts';
import { startProgram } from '../../test/program.ts';
import { cpuOf, memoryOf, median } from './bench.ts';

const HELLO = `
  import { createServer } from 'node:http';
  import Database from 'better-sqlite3';
  const db = new Database(process.env.DB);
  db.prepare('SELECT count(*) FROM accounts').get();
  const server = createServer((_, response) => response.end('hello'));
  server.listen(0, '127.0.0.1', () => process.stdout.write(server.address().port + '\\n'));
`;
/** Time for the first start after a build to render the public pages, not measured, milliseconds. */
const DRAWS_MS = 20_000;
/** Wait before memory is read, milliseconds. */
const AT_REST_MS = 8000;

type Started = { readonly ms: number; readonly cpu: number; readonly memory: number };

async function once(args: readonly string[], env: NodeJS.ProcessEnv, rest = 0): Promise<Started> {
  const began = performance.now();
  const program = startProgram(args, env);
  await program.firstLine;
  const ms = performance.now() - began;
  const pid = program.child.pid ?? 0;
  const cpu = cpuOf(pid);
  await wait(rest);
  const memory = memoryOf(pid);
  await program.end('SIGKILL');
  return { ms, cpu, memory };
}

export async function startOfServer(env: NodeJS.ProcessEnv, times: number): Promise<void> {
  const database = path.join(env['DATA_DIR'] ?? '', 'akrein.db');
  const product: Started[] = [];
  const hello: Started[] = [];
  for (let time = 0; time <= times; time++) {
    const [own, other] = [
      await once(['dist/api/main.js'], env, time === 0 ? DRAWS_MS : time === times ? AT_REST_MS : 0),
      await once(['--input-type=module', '-e', HELLO], { ...process.env, DB: database }),
    ];
    if (time === 0) continue; // warm-up: the first start fills the caches of the folder
    product.push(own);
    hello.push(other);
  }
  const of = (list: readonly Started[], what: keyof Started): number => median(list.map((each) => each[what]));
  say('\n15: start to listening');
  for (const [name, list] of Object.entries({ product, hello }))
    say(`  ${name.padEnd(24)} ${of(list, 'ms').toFixed(0)} ms, processor ${of(list, 'cpu').toFixed(0)} ms`);
  const memory = product.at(-1)?.memory ?? 0;
  say(
    `  product / hello: ${(of(product, 'ms') / of(hello, 'ms')).toFixed(1)} (by processor ${(of(product, 'cpu') / of(hello, 'cpu')).toFixed(1)}), goal 3`,
  );
  say(`  memory at rest: ${memory} MB, goal 150`);
}
