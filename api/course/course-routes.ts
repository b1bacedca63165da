/** Serves course calls: state, access, restart, a step, a round for offline use. */
import { packBytes, type Step } from '../../sync/course/content.ts';
import {
  courseAccess,
  coursePack,
  packSizes,
  restartCourse,
  roundData,
  subDashboard,
} from '../../sync/course/contract.ts';
import { roundId, stepId, type StepRef, STEP_NUMBERS, ROUND_REFS } from '../../sync/course/ids.ts';
import { courseStatus } from '../../sync/progress/expiry.ts';
import { enrolmentIn, stepOf } from '../../sync/progress/learner.ts';
import { found, Problem } from '../../sync/problem.ts';
import { done } from '../../sync/scalar.ts';
import { newId } from '../platform/clock.ts';
import type { AppContext } from '../platform/context.ts';
import type { AppRouter, SignedIn } from '../platform/http/koa-types.ts';
import { preparedOf, serve, Prepared } from '../platform/http/serve.ts';
import { takeBackReminders } from '../notifications/mail/enqueue-letters.ts';
import { enrol } from '../progress/enrolment-store.ts';
import { loadLearner, readRun } from '../progress/learner-store.ts';
import { accountNow, loadState, stateOf } from '../progress/state.ts';
import { openIn } from './access.ts';
import { writeFor } from '../platform/db/transactions.ts';
import { crc32 } from 'node:zlib';
import { pick, type Language } from '../../sync/language.ts';
import { stepStatus, type StepStatus } from '../progress/user-step.ts';
import { cut, ownTexts, plainly, zipped, type Pieces } from './ready-step.ts';

/** Keyed by the step object: publishing creates a new one. */
const ready = new WeakMap<Step, Map<Language, Pieces>>();

/** @throws if the round is not open to the learner now, or the step has no material. */
async function answerRoundData(
  context: Pick<AppContext, 'db' | 'clock' | 'library'>,
  account: SignedIn,
  ref: StepRef,
  language: Language,
): Promise<Prepared> {
  const run = openIn(
    await readRun(context.db, account.id, ref.course, ref),
    ref.round,
    accountNow(context.clock, account),
  );
  const here = stepOf(run, ref.round, ref.step);
  const statuses = STEP_NUMBERS.map((nr) => stepStatus(stepOf(run, ref.round, nr)));
  const pieces = piecesOf(context.library, ref, language);
  const own = ownTexts(pieces, { ticks: here?.answers ?? [], statuses });
  return new Prepared(
    `"${pieces.tag}-${statuses.map(short).join('')}-${crc32(own.join()).toString(36)}"`,
    (zip) => (zip ? zipped : plainly)(pieces, own),
    'no-store',
  );
}

const short = (status: StepStatus): string => status?.[0] ?? '-';

function piecesOf(library: AppContext['library'], ref: StepRef, language: Language): Pieces {
  const step = found(library.step(stepId(ref), language));
  const known = ready.get(step) ?? new Map<Language, Pieces>();
  ready.set(step, known);
  const made = known.get(language) ?? cut(step, pick(language, library.roundName(ref.course, ref.round)), ref);
  known.set(language, made);
  return made;
}

export function courseRoutes(router: AppRouter, context: AppContext): void {
  const { db, library } = context;

  serve(router, subDashboard, async ({ request, account, language }) => {
    if (request.userId !== account.id) throw new Problem('not-allowed');
    return loadState(context, account, { language, course: request.courseId });
  });

  serve(router, courseAccess, async ({ request, account }) => {
    const enrolment = await readRun(db, account.id, request.courseId);
    return { access: enrolment !== undefined && enrolment.closedAt === null };
  });

  serve(router, restartCourse, async ({ request, account, language }) => {
    const now = accountNow(context.clock, account);
    const learner = await writeFor(db, [account.id], async (tx) => {
      const enrolment = enrolmentIn(await loadLearner(tx, account.id), request.courseId);
      if (!enrolment) throw new Problem('not-enrolled');
      if (enrolment.closedAt !== null) throw new Problem('course-closed');
      const status = courseStatus(enrolment, now);
      if (status === 'Finished') throw new Problem('course-finished');
      if (status !== 'Expired') throw new Problem('course-not-expired');
      await takeBackReminders(tx, account.id, request.courseId, 'over');
      await enrol(tx, { id: newId(context.clock), accountId: account.id, course: request.courseId, now });
      return loadLearner(tx, account.id);
    });
    return {
      ...done,
      ...stateOf(context, learner, now, { language, course: request.courseId }),
      clock: account.clock,
    };
  });

  serve(router, roundData, async ({ request: { course, round, step }, account, language }) => {
    const answer = await answerRoundData(context, account, { course, round, step }, language);
    context.narrator.want({ course, round, step });
    return answer;
  });

  serve(router, coursePack, async ({ request: { course, round, language }, account }) => {
    openIn(await readRun(db, account.id, course, { round, step: 0 }), round, accountNow(context.clock, account));
    context.narrator.want({ course, round });
    const pack = found(library.pack(course, round, language));
    return preparedOf(pack);
  });

  serve(router, packSizes, async () => {
    const sizes = ROUND_REFS.flatMap((ref) => {
      const files = library.files(ref.course, ref.round);
      return files ? [[roundId(ref), packBytes({ files })] as const] : [];
    });
    return { sizes: Object.fromEntries(sizes) };
  });
}
