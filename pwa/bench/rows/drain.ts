/**
 * Row 5: the app's exchanger sends a thousand queued commands from Node. Baselines: one request of about equal size to the
 * bare server, and sync libraries that send as many documents, each in its usual set-up.
 */
import 'fake-indexeddb/auto';
import path from 'node:path';
import Database from 'better-sqlite3';
import { ask, request } from '../../../api/bench/rows/load.ts';
import { share, cpuOf } from '../../../api/bench/rows/bench.ts';
import { say } from '../../../api/cli/tools.ts';
import { ownFolder } from '../../../api/test/endings.ts';
import { startProgram } from '../../../api/test/program.ts';
import { makeExchanger } from '../../offline/exchanger.ts';
import { deleteLocalDb, openLocalDb } from '../../offline/local-db.ts';
import type { School } from '../../test/school.ts';
import { allTaken, WAITING, waitingLearner, type Waiting } from '../waiting.ts';
import { startPeers, type Sender, type Sent } from './peers.ts';

/** @param times counted learners per sender, after one warm-up. */
export async function drain(school: School, times: number): Promise<void> {
  const peers = await startPeers();
  const who = 2 + peers.length;
  const learners: Waiting[] = [];
  for (let nr = 0; nr < who * (times + 1); nr++) learners.push(await waitingLearner(school));
  const app: Sender = { name: 'the app', send: (waiting) => sendAll(school, waiting) };
  const senders = [app, await bareBeside(school), ...peers];
  const sent = new Map<Sender, Sent[]>(senders.map((sender) => [sender, []]));
  try {
    for (let time = 0; time <= times; time++)
      for (const sender of senders) {
        const waiting = learners.pop();
        if (!waiting) throw new Error('too few learners');
        const one = await sender.send(waiting);
        if (time > 0) sent.get(sender)?.push(one);
      }
  } finally {
    for (const { end } of senders) await end?.();
  }
  tell(app, sent);
}

function tell(app: Sender, sent: ReadonlyMap<Sender, readonly Sent[]>): void {
  const half = (sender: Sender, what: (one: Sent) => number): number => share((sent.get(sender) ?? []).map(what), 0.5);
  const ms = (one: Sent): number => one.ms;
  const cpu = ({ device, server }: Sent): number => device + server;
  say(`5: ${WAITING} waiting commands, until none waits`);
  for (const [sender, all] of sent) {
    const [least, most] = [Math.min(...all.map(ms)), Math.max(...all.map(ms))].map((each) => each.toFixed(0));
    const [device, server] = [half(sender, (one) => one.device), half(sender, (one) => one.server)];
    const processor = `processor ${device.toFixed(0)} ms on the device, ${server.toFixed(0)} at the server`;
    const requests = half(sender, (one) => one.requests);
    say(
      `  ${sender.name.padEnd(14)} ${half(sender, ms).toFixed(0).padStart(5)} ms (${least}-${most}), ${processor}, ${requests} request(s)`,
    );
  }
  for (const sender of sent.keys())
    if (sender.goal !== undefined)
      say(
        `  the app / ${sender.name}: ${(half(app, ms) / half(sender, ms)).toFixed(2)} ` +
          `(by processor ${(half(app, cpu) / half(sender, cpu)).toFixed(2)}), goal ${sender.goal}`,
      );
}

/** A bare server on a copy of the school, sessions included. */
async function bareBeside({ dataDir }: School): Promise<Sender> {
  const copy = path.join(ownFolder('akrein-bare-'), 'bare.db');
  const sqlite = new Database(path.join(dataDir, 'akrein.db'));
  await sqlite.backup(copy);
  sqlite.close();
  const program = startProgram(['--import', 'tsx', 'api/bench/rows/bare-server.ts', copy]);
  const port = Number(/(\d{3,5})\D*$/.exec(await program.firstLine)?.[1]);
  const pid = program.child.pid ?? 0;
  return {
    name: 'one request',
    goal: 2,
    send: (waiting) => measured(pid, () => postOnce(port, waiting)),
    end: () => program.end('SIGKILL'),
  };
}

/** This process counts as the device. @param pid of the server. @param work returns its number of requests. */
async function measured(pid: number, work: () => Promise<number>): Promise<Sent> {
  const [cpu, server, began] = [process.cpuUsage(), cpuOf(pid), performance.now()];
  const requests = await work();
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  return { ms, device: (user + system) / 1000, server: cpuOf(pid) - server, requests };
}

async function sendAll(school: School, { agent, account, commands }: Waiting): Promise<Sent> {
  const db = openLocalDb(account);
  let requests = 0;
  const send = async (to: string, body: unknown, headers: Readonly<Record<string, string>>) => {
    requests++;
    const { status, body: answer } = await agent.post(to, body, { 'accept-encoding': 'gzip', ...headers });
    return { status, body: answer };
  };
  const exchanger = makeExchanger({ db, send, now: Date.now });
  await exchanger.refresh();
  await db.outbox.bulkAdd(commands.map((command) => ({ id: command.id, command })));
  requests = 0;
  let outcome = '';
  const sent = await measured(school.pid(), async () => {
    outcome = await exchanger.drain();
    return requests;
  });
  allTaken(school, account, outcome);
  await deleteLocalDb(account);
  return sent;
}

async function postOnce(port: number, { agent, bareCommands }: Waiting): Promise<number> {
  const all = request('POST', '/batch', { cookie: agent.cookieHeader() }, { commands: bareCommands });
  let left = 1;
  const statuses = await ask(port, 1, () => () => (left-- > 0 ? all : undefined));
  if (statuses.get(200) !== 1) throw new Error(`answered ${JSON.stringify([...statuses])}`);
  return 1;
}
