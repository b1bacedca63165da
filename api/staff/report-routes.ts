/** Closes learners' reports of questions, and tells the reporters of a correction. */
import { parseStepId } from '../../sync/course/ids.ts';
import { handleReports } from '../../sync/staff/content-contract.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import * as z from 'zod';
import { getAccount } from '../account/account-store.ts';
import { handleReports as markHandled, reopenReports, reportersOf } from '../content/report-store.ts';
import type { Config } from '../platform/config/config.ts';
import type { AppContext } from '../platform/context.ts';
import type { Tx } from '../platform/db/open.ts';
import { rowsOf } from '../platform/db/rows.ts';
import { wordsIn } from '../platform/words.ts';
import type { Act } from './act.ts';
import { Replied, sendReply, takeBackReply } from './reply.ts';

/** Log entry of closed reports: the replies to the reporters. */
const Handled = z.object({ told: z.array(Replied).default([]) });

export function reportRoutes(act: Act, { config }: AppContext): void {
  act(
    handleReports,
    async (tx, { request: { questionId, seen = Infinity, mended = false }, account, now }) => {
      const reporters = mended ? await reportersOf(tx, questionId) : [];
      const handled = await markHandled(tx, questionId, { by: account.id, now });
      if (handled > seen) throw new StaffProblem('changed-since');
      const told = await tellMended(tx, config, questionId, reporters, { by: account.id, now });
      return { subject: questionId, before: { open: handled }, after: { open: 0, told }, answer: { handled } };
    },
    async (tx, { subject, at, after }) => {
      for (const reply of Handled.parse(after).told) await takeBackReply(tx, reply);
      await reopenReports(tx, subject, at);
    },
  );
}

/** Tells each reporter, in their language, that the question is corrected. */
async function tellMended(
  tx: Tx,
  config: Config,
  questionId: string,
  reporters: readonly string[],
  { by, now }: { readonly by: string; readonly now: number },
) {
  const question = await rowsOf(tx, 'questions', { id: questionId }).select(['kind', 'step_id']).executeTakeFirst();
  const place = parseStepId(question?.step_id ?? '');
  const told: z.infer<typeof Replied>[] = [];
  for (const id of reporters) {
    const learner = await getAccount(tx, id);
    if (learner?.role !== 'learner' || !place) continue;
    const text = wordsIn(learner.language)(`mended.${question?.kind}`, place);
    told.push(await sendReply(tx, config, learner, { staffId: by, text, now }));
  }
  return told;
}
