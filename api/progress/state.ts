/** The session state, which most calls return, at the account's server time. */
import { BUILD } from '../platform/folders.ts';
import { pick, type Language } from '../../sync/language.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { sessionState, type SessionState, type Standing } from '../../sync/progress/session-state.ts';
import { iso, type CourseNr } from '../../sync/scalar.ts';
import type { Clock } from '../platform/clock.ts';
import type { AppContext } from '../platform/context.ts';
import { wordsIn } from '../platform/words.ts';
import type { SignedIn } from '../platform/http/koa-types.ts';
import { betweenWrites } from '../platform/db/prepared-query.ts';
import { loadLearner } from './learner-store.ts';

/** Server milliseconds for one account; never runs backwards, even if the system clock does (F15). */
export const accountNow = (clock: Clock, account: Pick<SignedIn, 'lastSeenAt'>): number =>
  Math.max(clock(), account.lastSeenAt);

type Told = Pick<AppContext, 'library'>;

type Asked = { readonly language: Language; readonly course?: CourseNr | undefined };

/** The session state, with the build and the edition of the material. @param now server milliseconds. */
export const stateOf = (
  { library }: Told,
  learner: Learner,
  now: number,
  { language, course }: Asked,
): SessionState => ({
  ...sessionState(learner, now, course, {
    course: (nr) => wordsIn(language)('course', { course: nr }),
    round: (nr, round) => pick(language, library.roundName(nr, round)),
  }),
  build: BUILD,
  material: library.edition(),
});

/** Shorter state for apps from protocol 4 on. @param now server milliseconds. */
export const standingOf = ({ library }: Told, learner: Learner, now: number): Standing => ({
  serverTime: iso(now),
  build: BUILD,
  material: library.edition(),
  id: learner.account.id,
  learner,
});

/** Reads between writes of the account, so state and time belong together. @param asked language, and the named course. */
export function loadState(
  context: Pick<AppContext, 'db' | 'clock' | 'library'>,
  account: Pick<SignedIn, 'id' | 'lastSeenAt' | 'clock'>,
  asked: Asked,
): Promise<SessionState> {
  return betweenWrites(context.db, account.id, async (at) => {
    const now = accountNow(context.clock, account);
    return { ...stateOf(context, await loadLearner(at, account.id), now, asked), clock: account.clock };
  });
}
