/** A program for the mutant tests: the simulation by one seed, with a mutant bundled in. Prints what did not hold. */
import { endEverything } from '../../../api/test/endings.ts';
import { Broken } from '../broken.ts';
import { simulate } from './simulate.ts';

const [operations, seed] = process.argv.slice(2).map(Number);
try {
  await simulate(operations ?? 0, seed ?? 0);
} catch (error) {
  // a broken promise; anything else is a fault of the test
  if (!(error instanceof Broken)) throw error;
  process.stdout.write(`did not hold: ${error.message}\n`);
  process.exitCode = 1;
}
await endEverything();
process.exit();
