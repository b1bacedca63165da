/** A program for the mutant tests: the rules alone by one seed, with a mutant bundled in. Prints what did not hold. */
import { Broken } from '../broken.ts';
import { playPart } from '../pure/play-part.ts';

const [operations, seed] = process.argv.slice(2).map(Number);
try {
  playPart(operations ?? 0, seed ?? 0);
} catch (error) {
  if (!(error instanceof Broken)) throw error;
  process.stdout.write(`did not hold: ${error.message}\n`);
  process.exitCode = 1;
}
