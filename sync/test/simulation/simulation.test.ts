/** Client and server rules together, at random: nothing lost, nothing double, nothing early, nothing stuck. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '../seeded.ts';
import { runEpisode } from './episode.ts';
import { makeWorld, type World } from './world.ts';

const soak = process.env['AKREIN_SOAK'] === '1';
const OPERATIONS = Number(process.env['AKREIN_OPERATIONS'] ?? (soak ? 2_000_000 : 100_000));
const PER_EPISODE = 250;
const SEED = Number(process.env['AKREIN_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

let world: World;
const random = seeded(SEED);
beforeAll(async () => {
  world = await makeWorld(random);
});
afterAll(() => world.end());

/** UUIDs from the seed, so that a history can be repeated. */
function uuid(): string {
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}

it(`holds through ${OPERATIONS} random operations, seed ${SEED}`, async () => {
  let operations = 0;
  let commands = 0;
  let refused = 0;
  while (operations < OPERATIONS) {
    const episode = await runEpisode(world, Math.min(PER_EPISODE, OPERATIONS - operations), uuid);
    operations += episode.operations;
    commands += episode.commands;
    refused += episode.refused;
  }
  const faults = Object.entries(world.cable.counts)
    .map(([fault, count]) => `${fault} ${count}`)
    .join(', ');
  process.stdout.write(
    `simulation: seed ${SEED}, ${operations} operations, ${commands} commands, ${refused} refused, requests: ${faults}\n`,
  );
  expect(commands).toBeGreaterThan(OPERATIONS / 10);
  expect(world.cable.counts['answer lost']).toBeGreaterThan(OPERATIONS / 1000);
});
