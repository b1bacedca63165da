/** Every learner page in every state, as a list: viewer, address and action. */
import * as z from 'zod';
import { askLearnersLink, openMyLearners } from '../../sync/account/my-learners.ts';
import type { RoundRef } from '../../sync/course/ids.ts';
import { pathTo, type PageId } from '../../sync/paths.ts';
import { showInstructor } from '../../sync/progress/share-contract.ts';
import type { Language } from '../../sync/language.ts';
import { newId } from '../../api/platform/clock.ts';
import { enrol } from '../../api/progress/enrolment-store.ts';
import type { TestServer } from '../../api/test/harness.ts';
import { doSteps, newLearner, stepAnswers, type Signed, doTest } from '../../api/test/make.ts';
import { passCourse } from '../../api/test/pass.ts';
import { secretSentTo } from '../../api/test/staff.ts';
import { writeExclusive } from '../../api/platform/db/transactions.ts';

const DAY = 24 * 3_600_000;

export type Screen = {
  readonly name: string;
  readonly page: PageId;
  readonly params?: Readonly<Record<string, number>>;
  /** The fragment of the address. */
  readonly hash?: string;
  /** Brings the opened page into its state. */
  readonly act?: 'fail' | 'pass' | 'complain' | 'feedback' | 'search' | 'card' | 'sheet' | 'sign' | 'menu' | 'link';
};
export type Viewer = { readonly name: string; readonly learner: Signed; readonly screens: readonly Screen[] };

const course1 = { courseId: 1 };
const course2 = { courseId: 2 };

/** Makes the people, each in a state of their own. The clock stays where the last of them needs it. */
export async function makeViewers(server: TestServer): Promise<readonly Viewer[]> {
  const { sqlite } = server.opened;
  const named = (name: string) => newLearner(server, { name });
  const round1 = { course: 1, round: 1 } as const;

  // first, as the clock advances with every passed round
  const finished = await named('Búin Dæmis');
  const steps = (ref: RoundRef) => doSteps(server, finished.agent, ref);
  await passCourse(server, finished.agent, steps);
  await give2(server, finished.state.id);
  await finished.agent.post('/api/send-message', { messageText: 'Hæ, ég heiti Búin' });
  await passCourse(server, finished.agent, steps, 1, 2);

  const start = server.clock.now;
  const expired = await named('Útrunnin Dæmis');
  const waiting = await named('Bíðandi Dæmis');
  const busy = await named('Iðin Dæmis');
  const shy = await named('Feimin Dæmis');
  sqlite.prepare('UPDATE enrolments SET started_at = ? WHERE account_id = ?').run(start - 30 * DAY, expired.state.id);
  await give2(server, shy.state.id);
  await doSteps(server, waiting.agent, round1);
  await doTest(server, waiting.agent, round1);
  await doSteps(server, busy.agent, round1);
  const chatty = await named('Málglaða Dæmis');
  await give2(server, chatty.state.id);
  for (const text of ['Hæ, ég heiti Málglaða', 'Ég hlakka til\nað byrja'])
    await chatty.agent.post('/api/send-message', { messageText: text });
  const begun = await named('Byrjuð Dæmis');
  await begun.agent.post('/api/submit-step-answers', {
    stepId: '1.1.1',
    answers: stepAnswers(server, { ...round1, step: 1 }),
  });

  const link = await begun.agent.post('/api/make-share', {});
  const hash = z.parse(z.object({ secret: z.string() }), link.body).secret;
  // the instructor's page is open on this learner's device
  const mail = 'bogi@akrein.example';
  sqlite.prepare("UPDATE instructors SET contact_email = ? WHERE id = 'kennari-2'").run(mail);
  for (const { agent } of [begun, finished, busy])
    await agent.post(showInstructor.path, { id: 'kennari-2', shown: true });
  await begun.agent.post(askLearnersLink.path, { email: mail });
  await begun.agent.post(openMyLearners.path, { secret: await secretSentTo(server, mail) });
  const payLink = await begun.agent.post('/api/make-pay-link', { courseId: 2 });
  const payHash = z.parse(z.object({ secret: z.string() }), payLink.body).secret;

  const step = (nr: number) => ({ ...course1, roundNr: 1, stepNr: nr });
  return [
    {
      name: 'begun',
      learner: begun,
      screens: [
        { name: 'dashboard', page: 'dashboard' },
        { name: 'course', page: 'course', params: course1 },
        { name: 'step', page: 'step', params: step(2) },
        { name: 'step-missing', page: 'step', params: step(2), act: 'complain' },
        { name: 'step-answered', page: 'step', params: step(1) },
        { name: 'step-locked', page: 'step', params: step(7) },
        { name: 'settings', page: 'settings' },
        { name: 'settings-profile', page: 'settings', hash: 'profile' },
        { name: 'shared', page: 'sharedProgress', hash },
        { name: 'pay-for', page: 'payFor', hash: payHash },
        { name: 'my-learners', page: 'myLearners' },
        { name: 'my-learners-link', page: 'myLearners', hash },
        { name: 'pay-link-elsewhere', page: 'payment', params: course2 },
        { name: 'sent', page: 'waiting' },
        { name: 'signs', page: 'signs' },
        { name: 'search', page: 'search', act: 'search' },
        { name: 'feedback', page: 'waiting', act: 'feedback' },
        { name: 'thread', page: 'thread' },
      ],
    },
    {
      name: 'busy',
      learner: busy,
      screens: [
        { name: 'my-learners-ask', page: 'myLearners' },
        { name: 'pay-link', page: 'payment', params: course2, act: 'link' },
        { name: 'test', page: 'roundTest', params: { ...course1, roundNr: 1 } },
        { name: 'test-missing', page: 'roundTest', params: { ...course1, roundNr: 1 }, act: 'complain' },
        { name: 'test-failed', page: 'roundTest', params: { ...course1, roundNr: 1 }, act: 'fail' },
      ],
    },
    {
      name: 'waiting',
      learner: waiting,
      screens: [
        { name: 'dashboard', page: 'dashboard' },
        { name: 'course', page: 'course', params: course1 },
        { name: 'practice', page: 'practice' },
        { name: 'practice-card', page: 'practice', act: 'card' },
        { name: 'practice-exam', page: 'practiceExam' },
        { name: 'practice-sheet', page: 'practiceExam', act: 'sheet' },
        { name: 'sign', page: 'signTrainer', act: 'sign' },
        { name: 'hazards', page: 'hazards' },
      ],
    },
    {
      name: 'expired',
      learner: expired,
      screens: [
        { name: 'dashboard', page: 'dashboard' },
        { name: 'course', page: 'course', params: course1 },
      ],
    },
    {
      name: 'finished',
      learner: finished,
      screens: [
        { name: 'dashboard', page: 'dashboard' },
        { name: 'course', page: 'course', params: course1 },
        { name: 'well-done-1', page: 'completion', params: course1 },
        { name: 'well-done-2', page: 'completion', params: course2 },
      ],
    },
    {
      name: 'shy',
      learner: shy,
      screens: [
        { name: 'course', page: 'course', params: course2 },
        { name: 'menu', page: 'dashboard', act: 'menu' },
      ],
    },
  ];
}

export const addressOf = ({ page, params, hash }: Screen, language: Language): string =>
  pathTo(page, language, params ?? {}) + (hash === undefined ? '' : `#${hash}`);

const give2 = ({ context }: TestServer, accountId: string): Promise<void> =>
  writeExclusive(context.db, (tx) =>
    enrol(tx, { id: newId(context.clock), accountId, course: 2, now: context.clock() }),
  );
