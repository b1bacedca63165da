/** Set-up of each test file. Its `afterAll` runs last and ends what the tests left running. */
import { afterAll } from 'vitest';
import { endEverything } from './endings.ts';

afterAll(endEverything);

/** Ends this worker when the run that started it is gone. */
function endWithTheRun(): void {
  process.exit();
}
const isSaid = process.listeners('disconnect').some(({ name }) => name === endWithTheRun.name); // by an earlier file in this worker
if (!isSaid) process.once('disconnect', endWithTheRun);
