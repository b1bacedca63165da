/** What staff did: who, what, before, after, when (decisions, section 8). */
import type { Tx } from '../db/open.ts';

type StaffAction = {
  readonly staffId: string;
  readonly action: string;
  /** Id of what it was done to. */
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Server time, milliseconds. */
  readonly at: number;
};

/** Writes an action down in the transaction that does it. */
export async function recordStaffAction(tx: Tx, { staffId, action, subject, before, after, at }: StaffAction) {
  await tx
    .insertInto('staff_log')
    .values({ staff_id: staffId, action, subject, before: JSON.stringify(before), after: JSON.stringify(after), at })
    .execute();
}
