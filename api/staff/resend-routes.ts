/** Serves sending a letter once more: one that was given up, one that waits, or one that has gone. */
import * as z from 'zod';
import { Problem } from '../../sync/problem.ts';
import { UNDO_MS } from '../../sync/staff/declare.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { resendLetter } from '../../sync/staff/today-actions.ts';
import type { AppContext } from '../platform/context.ts';
import { letterAgain } from '../notifications/mail/letter-again.ts';
import { buryAgain, enqueue, findLetter, revive, setDue, withdraw } from '../notifications/mail/queue-store.ts';
import type { Act } from './act.ts';
import { findStudent } from './student-lookup.ts';
import { must, mustUndo } from './conflict.ts';

const Dead = z.object({ dead_at: z.number().nullable(), created_at: z.number(), tries: z.number() });
const Waiting = z.object({ due_at: z.number() });
const Again = z.object({ letter: z.string() });

export function resendRoutes(act: Act, { config }: Pick<AppContext, 'config'>): void {
  act(
    resendLetter,
    async (tx, { request: { letterId: subject, was = 'dead' }, now }) => {
      const letter = await findLetter(tx, subject);
      if (!letter?.account_id) throw new Problem('not-found');
      must(was === (letter.dead_at !== null ? 'dead' : letter.sent_at === null ? 'waiting' : 'sent'));
      if (was === 'dead') {
        const before = await revive(tx, subject, now, now + UNDO_MS);
        return { subject, before, after: { dead_at: null }, answer: {} };
      }
      if (was === 'waiting') {
        must(await setDue(tx, subject, now));
        return { subject, before: { due_at: letter.due_at }, after: { due_at: now }, answer: {} };
      }
      const { email, ...person } = await findStudent(tx, letter.account_id);
      if (email === null) throw new StaffProblem('no-address');
      const again = await letterAgain(tx, config, { ...person, email }, letter);
      if (!again) throw new StaffProblem('words-gone');
      const id = await enqueue(tx, again, now, now + UNDO_MS);
      return { subject, before: null, after: { letter: id }, answer: {} };
    },
    async (tx, { subject, before, after }) => {
      const [waiting, again] = [Waiting.safeParse(before), Again.safeParse(after)];
      if (again.success) return withdraw(tx, again.data.letter);
      if (waiting.success) return mustUndo(await setDue(tx, subject, waiting.data.due_at));
      mustUndo(await buryAgain(tx, subject, Dead.parse(before)));
    },
  );
}
