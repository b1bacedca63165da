/** The commands waiting on this device, in the order they were given (rules O1, O4). */
import { Command, type Action } from '../../sync/progress/command.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { parseRoundId, parseStepId } from '../../sync/course/ids.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import * as z from 'zod/mini';
import { readConfirmed } from './confirmed.ts';
import type { LocalDb, OutboxRow } from './local-db.ts';
import { serverNow } from './server-clock.ts';
import { keepAnswer, sturdy } from './sturdy.ts';
import { wake } from './wake.ts';

/**
 * Takes an action in: it is on the disk when this resolves, and on its way.
 * @param now server time in milliseconds; simulations bring their own.
 * @returns the command it became. Throws when the device could not keep it, so that nothing is shown as done.
 */
export async function give(db: LocalDb, action: Action, now: () => number = serverNow): Promise<Command> {
  const id = crypto.randomUUID();
  const at = now();
  const write = (): Promise<Command> => db.transaction('rw', db.outbox, db.meta, () => enqueue(db, action, id, at));
  const command = await (tellsPlace(action) ? sturdy : keepAnswer)(db, write);
  wake();
  return command;
}

/** Writes a command down inside a running transaction over outbox and meta; the same id is written once. @param now server time, milliseconds. */
export async function enqueue(db: LocalDb, action: Action, id: string, now = serverNow()): Promise<Command> {
  const confirmed = await readConfirmed(db);
  const course = courseOf(action);
  const enrolment = confirmed && course !== undefined ? (enrolmentIn(confirmed.learner, course)?.id ?? null) : null;
  const command: Command = { id, at: new Date(now).toISOString(), enrolment, ...action };
  const held = await db.outbox.get({ id });
  if (!held) await db.outbox.add({ id, command });
  return command;
}

/** The waiting commands that this version of the app understands; the others are sent all the same. */
export function understood(rows: readonly OutboxRow[]): readonly Command[] {
  return rows.flatMap(({ command }) => z.safeParse(Command, command).data ?? []);
}

/** Whether a command only says where the learner is: nobody waits for its answer or misses it. */
export const tellsPlace = ({ name }: { readonly name: string }): boolean =>
  name === 'update-user-round' || name === 'update-user-step';

/** How many waiting commands a learner would miss if this device forgot them. */
export async function countToLose(db: LocalDb): Promise<number> {
  const rows = await sturdy(db, () => db.outbox.toArray());
  return rows.length - understood(rows).filter(tellsPlace).length;
}

/** The course a command belongs to, if to any. */
export function courseOf(action: Action): CourseNr | undefined {
  switch (action.name) {
    case 'update-user-round':
    case 'submit-test':
      return parseRoundId(action.payload.roundId)?.course;
    case 'submit-step-answers':
      return parseStepId(action.payload.stepId)?.course;
    case 'update-user-step':
    case 'submit-final-test':
      return action.payload.course;
    case 'send-message':
      return 2;
    case 'send-feedback':
      return undefined;
  }
}
