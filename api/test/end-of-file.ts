/** Runs before each file of tests, so that this is the last thing after it: what is still there of what it started ends. */
import { afterAll } from 'vitest';
import { endEverything } from './endings.ts';

afterAll(endEverything);
process.once('disconnect', () => process.exit()); // the run is gone, however it went
