/** Serves the calls about a course: state, access, starting over, a step, a round for offline. */
import { packBytes } from '../../sync/course/content.ts';
import {
  courseAccess,
  coursePack,
  packSizes,
  restartCourse,
  roundData,
  subDashboard,
} from '../../sync/course/contract.ts';
import { COURSES, roundId, ROUNDS } from '../../sync/course/ids.ts';
import { courseStatus } from '../../sync/progress/expiry.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { Problem } from '../../sync/problem.ts';
import { done } from '../../sync/scalar.ts';
import { newId } from '../platform/clock.ts';
import type { World } from '../platform/context.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { preparedOf, serve } from '../platform/http/serve.ts';
import { takeBackReminders } from '../notifications/mail/enqueue-letters.ts';
import { enrol } from '../progress/enrolment-store.ts';
import { loadLearner, readRun } from '../progress/learner-store.ts';
import { accountNow, loadState, stateOf } from '../progress/state.ts';
import { openIn } from './access.ts';
import { answerRoundData } from './round-data.ts';
import { readClock } from '../platform/db/epoch.ts';
import { writeFor } from '../platform/db/transactions.ts';

export function courseRoutes(router: AppRouter, world: Pick<World, 'db' | 'clock' | 'library' | 'narrator'>): void {
  const { db, library } = world;

  serve(router, subDashboard, async ({ request, account, language }) => {
    if (request.userId !== account.id) throw new Problem('not-allowed');
    return loadState(world, account, { language, course: request.courseId });
  });

  serve(router, courseAccess, async ({ request, account }) => {
    const enrolment = await readRun(db, account.id, request.courseId);
    return { access: enrolment !== undefined && enrolment.closedAt === null };
  });

  serve(router, restartCourse, async ({ request, account, language }) => {
    const now = accountNow(world.clock, account);
    const learner = await writeFor(db, [account.id], async (tx) => {
      const enrolment = enrolmentIn(await loadLearner(tx, account.id), request.courseId);
      if (!enrolment) throw new Problem('not-enrolled');
      if (enrolment.closedAt !== null) throw new Problem('course-closed');
      const status = courseStatus(enrolment, now);
      if (status === 'Finished') throw new Problem('course-finished');
      if (status !== 'Expired') throw new Problem('course-not-expired');
      await takeBackReminders(tx, account.id);
      await enrol(tx, { id: newId(world.clock), accountId: account.id, course: request.courseId, now });
      return loadLearner(tx, account.id);
    });
    return {
      ...done,
      ...stateOf(world, learner, now, { language, course: request.courseId }),
      clock: await readClock(db),
    };
  });

  serve(router, roundData, async ({ request: { course, round, step }, account, language }) => {
    const answer = await answerRoundData(world, account, { course, round, step }, language);
    world.narrator.want({ course, round, step });
    return answer;
  });

  serve(router, coursePack, async ({ request: { course, round }, account }) => {
    openIn(await readRun(db, account.id, course, { round, step: 0 }), round, accountNow(world.clock, account));
    world.narrator.want({ course, round });
    const pack = library.pack(course, round);
    if (!pack) throw new Problem('not-found');
    return preparedOf(pack);
  });

  serve(router, packSizes, async () => {
    const rounds = COURSES.flatMap((course) =>
      Array.from({ length: ROUNDS }, (_, index) => ({ course, round: index + 1 })),
    );
    const sizes = rounds.flatMap((ref) => {
      const files = library.files(ref.course, ref.round);
      return files ? [[roundId(ref), packBytes({ files })] as const] : [];
    });
    return { sizes: Object.fromEntries(sizes) };
  });
}
