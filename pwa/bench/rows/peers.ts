/** Other sync libraries: each a separate program on the same IndexedDB for Node, with a separate server. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { cpuOf } from '../../../api/bench/rows/bench.ts';
import { say } from '../../../api/cli/tools.ts';
import { ownFolder } from '../../../api/test/endings.ts';
import { startProgram, type Program } from '../../../api/test/program.ts';
import { WAITING, type Waiting } from '../waiting.ts';

export type Sender = {
  readonly name: string;
  /** Wanted ratio of the app's time to this one's. */
  readonly goal?: number;
  readonly send: (waiting: Waiting) => Promise<Sent>;
  readonly end?: () => Promise<void>;
};
export type Sent = {
  /** Wall time, milliseconds. */
  readonly ms: number;
  /** CPU time of sender and server, milliseconds. */
  readonly device: number;
  readonly server: number;
  readonly requests: number;
};

const PEERS = [
  { name: 'RxDB', program: ['rxdb.mjs'], needs: 'rxdb', goal: 1 },
  { name: 'RxDB in memory', program: ['rxdb.mjs', 'memory'], needs: 'rxdb', goal: 1 },
  { name: 'PouchDB', program: ['pouchdb.mjs'], needs: 'pouchdb-core', goal: 0.25 },
] as const;
const PACKAGES = path.join(import.meta.dirname, '../node_modules');

const Worked = z.object({ ms: z.number(), cpu: z.number() });
const Taken = z.object({ taken: z.number(), requests: z.number() });

/** @returns none, with a message, if their packages are not installed. */
export async function startPeers(): Promise<readonly Sender[]> {
  if (PEERS.some(({ needs }) => !existsSync(path.join(PACKAGES, needs)))) {
    say('5: peers not installed: cd pwa/bench && npm ci');
    return [];
  }
  return Promise.all(PEERS.map(startPeer));
}

async function startPeer({ name, program: [program, ...settings], goal }: (typeof PEERS)[number]): Promise<Sender> {
  const file = path.join(ownFolder('akrein-peer-'), 'documents.db');
  const server = startProgram(['--import', 'tsx', 'api/bench/rows/document-server.ts', file]);
  const origin = `http://127.0.0.1:${/(\d{3,5})\D*$/.exec(await server.firstLine)?.[1]}`;
  const device = startProgram([`pwa/bench/peers/${program}`, ...settings]);
  const pid = server.child.pid ?? 0;
  return {
    name,
    goal,
    send: async ({ commands }) => {
      const before = await taken(origin);
      const cpu = cpuOf(pid);
      const worked = await answered(device, { origin, documents: commands });
      const used = cpuOf(pid) - cpu;
      const after = await taken(origin);
      if (after.taken - before.taken !== WAITING) throw new Error(`${name}: ${after.taken - before.taken} were taken`);
      return { ms: worked.ms, device: worked.cpu, server: used, requests: after.requests - before.requests };
    },
    end: async () => {
      await device.end('SIGKILL');
      await server.end('SIGKILL');
    },
  };
}

const taken = async (origin: string): Promise<z.infer<typeof Taken>> =>
  Taken.parse(await (await fetch(`${origin}/taken`)).json());

type Given = { readonly origin: string; readonly documents: Waiting['commands'] };

function answered({ child }: Program, given: Given): Promise<z.infer<typeof Worked>> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('the peer ended'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(Worked.parse(message));
    });
    child.send(given);
  });
}
