/** The answer that most calls give: the session state at this account's server time. */
import { sessionState, type SessionState } from '../../sync/progress/session-state.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Clock } from '../clock.ts';
import type { World } from '../context.ts';
import type { SignedIn } from '../http/session.ts';
import { loadLearner } from './learner-store.ts';

/** Server time for one account in milliseconds; it never runs backwards, whatever the machine's clock does (F15). */
export const accountNow = (clock: Clock, account: Pick<SignedIn, 'lastSeenAt'>): number =>
  Math.max(clock(), account.lastSeenAt);

/** @param asked the course the state is about, where the call names one. */
export async function loadState(
  world: Pick<World, 'db' | 'clock'>,
  account: Pick<SignedIn, 'id' | 'lastSeenAt'>,
  asked?: CourseNr,
): Promise<SessionState> {
  return sessionState(await loadLearner(world.db, account.id), accountNow(world.clock, account), asked);
}
