/** Runs before each file of tests, so that its `afterAll` is the last thing after it: what is still there of what it started ends. */
import { afterAll } from 'vitest';
import { endEverything } from './endings.ts';

afterAll(endEverything);

/** The run is gone, however it went. */
function endWithTheRun(): void {
  process.exit();
}
const isSaid = process.listeners('disconnect').some(({ name }) => name === endWithTheRun.name); // by a file before, in this worker
if (!isSaid) process.once('disconnect', endWithTheRun);
