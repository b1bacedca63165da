/** Confirms finished courses: by hand without an agreement with the authority, else by its logbook. */
import * as z from 'zod';
import { found } from '../../sync/problem.ts';
import { UNDO_MS } from '../../sync/staff/declare.ts';
import { confirmCourse, retryRegistration } from '../../sync/staff/confirm-contract.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { getAccount } from '../account/account-store.ts';
import type { AppContext } from '../platform/context.ts';
import { queueRegistration, retryRegistration as retry, withdrawRegistration } from '../logbook/confirmation-store.ts';
import { enqueueConfirmed } from '../notifications/mail/enqueue-letters.ts';
import { withdraw } from '../notifications/mail/queue-store.ts';
import { askConfirmation, findPresentRun, markConfirmed, vouchAnew } from '../progress/enrolment-store.ts';
import type { Act } from './act.ts';

const Confirmed = z.object({ run: z.string(), letter: z.string().nullish(), byLogbook: z.boolean() });

export function confirmRoutes(act: Act, { config }: AppContext): void {
  const byLogbook = config.logbook !== undefined;
  act(
    confirmCourse,
    async (tx, { request: { course, userId }, account, now }) => {
      const run = found(await findPresentRun(tx, userId, course));
      if (run.finished_at === null) throw new StaffProblem('course-not-finished');
      if (run.confirmed_by !== null || run.confirmed_at !== null) {
        const who = run.confirmed_by === null ? undefined : (await getAccount(tx, run.confirmed_by))?.name;
        throw who ? new StaffProblem('confirmed-by', { who }) : new StaffProblem('confirmed-already');
      }
      let letter: string | undefined;
      if (byLogbook) {
        await askConfirmation(tx, run.id, account.id);
        await queueRegistration(tx, run.id, now, now + UNDO_MS);
      } else {
        await markConfirmed(tx, run.id, now, account.id);
        letter = await enqueueConfirmed(tx, config, userId, course, now, now + UNDO_MS);
      }
      const after: z.input<typeof Confirmed> = { run: run.id, letter, byLogbook };
      return {
        subject: userId,
        before: { course, confirmed: false },
        after: { course, ...after },
        answer: { confirmed: !byLogbook },
      };
    },
    async (tx, { after }) => {
      const { run, letter, byLogbook: queued } = Confirmed.parse(after);
      if (queued && !(await withdrawRegistration(tx, run))) throw new StaffProblem('registration-begun');
      await askConfirmation(tx, run, null);
      if (letter) await withdraw(tx, letter);
    },
  );
  act(retryRegistration, async (tx, { request: { enrolmentId }, account, now }) => {
    const state = await retry(tx, enrolmentId, now);
    if (state === undefined) throw new StaffProblem('nothing-to-retry');
    await vouchAnew(tx, enrolmentId, account.id);
    return { subject: enrolmentId, before: { state }, after: { state: 'waiting' }, answer: {} };
  });
}
