/** A learner's status in a course, as staff filter it. */
import { courseStatus } from '../progress/expiry.ts';
import type { Standing } from './students-contract.ts';

export type RunFacts = {
  readonly startedAt: number;
  readonly extraDays: number;
  readonly finishedAt: number | null;
  readonly confirmedAt: number | null;
  readonly closedAt: number | null;
  /** Refused by the authority's logbook. */
  readonly rejected: boolean;
};

/** @param run the present one, if any. @param transfer a transfer is pending. @param now server milliseconds. */
export function standingOf(run: RunFacts | undefined, transfer: boolean, now: number): Standing | null {
  if (!run) return transfer ? 'transfer' : null;
  if (run.closedAt !== null) return transfer ? 'transfer' : 'closed';
  if (run.confirmedAt !== null) return 'confirmed';
  if (run.finishedAt !== null) return run.rejected ? 'rejected' : 'finished';
  return courseStatus(run, now) === 'Expired' ? 'expired' : 'ongoing';
}
