/** A program of the tests: the rules alone by one seed, with whatever was put into them as it was bundled. Says what did not hold. */
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
