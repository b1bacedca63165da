/** The answer that most calls give: the session state at this account's server time. */
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

/** Server time for one account in milliseconds; it never runs backwards, whatever the machine's clock does (F15). */
export const accountNow = (clock: Clock, account: Pick<SignedIn, 'lastSeenAt'>): number =>
  Math.max(clock(), account.lastSeenAt);

type Told = Pick<AppContext, 'library'>;

type Asked = { readonly language: Language; readonly course?: CourseNr | undefined };

/** The state as the school answers it: with the build that does, and how new its material is. @param now server time, milliseconds. */
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

/** What apps from protocol 4 on keep of it. @param now server time, milliseconds. */
export const standingOf = ({ library }: Told, learner: Learner, now: number): Standing => ({
  serverTime: iso(now),
  build: BUILD,
  material: library.edition(),
  id: learner.account.id,
  learner,
});

/** One moment of the account: no command taken in meanwhile is half in it, or missing under a later time. @param asked language, and the course that is named. */
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
