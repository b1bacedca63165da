/** Letters about what a learner did, put in the queue beside the deed. */
import type { CourseNr } from '../../sync/scalar.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/open.ts';
import { courseFinishedLetter } from './learner-letters.ts';
import { enqueue } from './queue.ts';
import { feedbackLetter, magnetLetter } from './school-letters.ts';

const person = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'name', 'ssn', 'email', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/** To the school: what a learner wrote in the feedback box. */
export async function tellFeedback(
  tx: Tx,
  config: Config,
  accountId: string,
  { messageText, path }: { readonly messageText: string; readonly path: string },
  now: number,
): Promise<void> {
  await enqueue(tx, feedbackLetter(config, await person(tx, accountId), messageText, path), now);
}

/** To the school: where a magnet is to be sent. */
export async function tellMagnet(
  tx: Tx,
  config: Config,
  accountId: string,
  { address, postcode }: { readonly address: string; readonly postcode: string },
  now: number,
): Promise<void> {
  await enqueue(tx, magnetLetter(config, await person(tx, accountId), address, postcode), now);
}

/** To the learner: congratulations, and what comes next. */
export async function tellFinished(tx: Tx, config: Config, accountId: string, course: CourseNr, now: number) {
  const learner = await person(tx, accountId);
  if (learner.email === null) return;
  await enqueue(tx, courseFinishedLetter(config, { ...learner, email: learner.email }, course), now);
}
