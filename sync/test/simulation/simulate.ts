/** Client and server rules together through random operations: nothing lost, doubled, early or stuck. */
import { runEpisode } from './episode.ts';
import type { Keeper } from './keeper.ts';
import { World } from './world.ts';

const PER_EPISODE = 250;

export type Totals = { readonly commands: number; readonly answersLost: number };

/** @param seed of all chance. @param keeper of the school; a file by default. Throws the first broken promise. */
export async function simulate(operations: number, seed: number, keeper?: Keeper): Promise<Totals> {
  const world = new World(seed, keeper);
  await world.begin();
  let done = 0;
  let commands = 0;
  let refused = 0;
  while (done < operations) {
    const episode = await runEpisode(world, Math.min(PER_EPISODE, operations - done));
    done += episode.operations;
    commands += episode.commands;
    refused += episode.refused;
  }
  const { counts } = world.cable;
  const faults = [...Object.entries(counts), ...world.trouble.counts].map(([fault, count]) => `${fault} ${count}`);
  process.stdout.write(
    `simulation${keeper?.onPostgres ? ' on PostgreSQL' : ''}: seed ${seed}, ${done} operations, ${commands} commands, ${refused} refused; faults: ${faults.join(', ')}\n`,
  );
  await world.end();
  return { commands, answersLost: counts['answer lost'] };
}
