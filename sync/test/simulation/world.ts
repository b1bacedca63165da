/** The simulated world: one real server that can crash, and the clock that everybody's device is off by something. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, type TestServer } from '../../../api/test/harness.ts';
import type { Random } from '../../exam/draw.ts';
import { makeCable, type Cable } from './cable.ts';

export type World = {
  readonly random: Random;
  readonly cable: Cable;
  readonly server: () => TestServer;
  readonly now: () => number;
  readonly pass: (ms: number) => void;
  /** A power cut at the school, and the lights on again. */
  readonly crash: () => Promise<void>;
  readonly end: () => Promise<void>;
};

export async function makeWorld(random: Random): Promise<World> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'akrein-simulation-'));
  let server = await startServer({ dataDir, random });
  return {
    random,
    cable: makeCable(random),
    server: () => server,
    now: () => server.clock.now,
    pass: (ms) => {
      server.clock.now += ms;
    },
    crash: async () => {
      const { now } = server.clock;
      server.crash();
      server = await startServer({ dataDir, random, now });
    },
    end: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One of the items, each as likely as its weight. */
export function weighted<T>(random: Random, items: readonly (readonly [weight: number, item: T])[]): T {
  const total = items.reduce((sum, [weight]) => sum + weight, 0);
  let left = random() * total;
  for (const [weight, item] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  const last = items.at(-1);
  if (!last) throw new Error('nothing to choose from');
  return last[1];
}
