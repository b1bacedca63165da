/** What a store says of a change that only one can make: done, or somebody was faster. */
import { Problem } from '../../sync/problem.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';

/** What was there is gone, or a colleague was faster. */
export function must(done: boolean): void {
  if (!done) throw new Problem('not-found');
}

/** The world has moved on since the deed. */
export function mustUndo(done: boolean): void {
  if (!done) throw new StaffProblem('undo-impossible');
}
