/** What is shown when a command is queued equals what the database holds a moment later. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import fc from 'fast-check';
import { aLearner } from '../../sync/test/learners.ts';
import type { Action, Command } from '../../sync/progress/command.ts';
import { isStepFinished } from '../../sync/progress/learner.ts';
import { keepConfirmed } from './confirmed.ts';
import { deleteLocalDb, openLocalDb, type LocalDb } from './local-db.ts';
import { onQueued, queueCommand } from './outbox.ts';
import { noteServerTime } from './server-clock.ts';
import { optimisticLearner, optimisticWith, type OptimisticLearner } from './optimistic-state.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const answers = (step: number): Action => ({
  name: 'submit-step-answers',
  payload: { stepId: `1.1.${step}`, answers: [] },
});
const visit = (step: number): Action => ({
  name: 'update-user-step',
  payload: { stepId: `1.1.${step}`, stepNr: step, roundNr: 1, course: 1 },
});

let db: LocalDb;
let shown: (OptimisticLearner | undefined)[];
let queued: Command[];
onQueued((to, command) => {
  queued.push(command);
  shown.push(optimisticWith(to, command));
});
beforeEach(async () => {
  [shown, queued] = [[], []];
  db = openLocalDb('a');
  await keepConfirmed(db, { learner: aLearner(NOW), at: NOW });
  noteServerTime(new Date(NOW).toISOString());
});
afterEach(() => deleteLocalDb('a'));

it('equals the stored state after any commands, as the same object while nothing changes', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.integer({ min: 1, max: 4 }).map(answers), fc.integer({ min: 1, max: 4 }).map(visit)), {
        maxLength: 8,
      }),
      async (actions) => {
        await db.outbox.clear();
        await optimisticLearner(db);
        for (const action of actions) {
          await queueCommand(db, action, { now: () => NOW });
          const at = shown.at(-1);
          expect(await optimisticLearner(db)).toBe(at);
          await keepConfirmed(db, { learner: aLearner(NOW), at: NOW });
          expect(await optimisticLearner(db)).toBe(at);
          const { account, enrolments } = aLearner(NOW);
          const renamed = { ...account, name: 'Nýja Nafnrún' };
          await keepConfirmed(db, { learner: { account: renamed, enrolments }, at: NOW }); // all of it is folded again
          expect(await optimisticLearner(db)).toEqual({ ...at, learner: { ...at?.learner, account: renamed } });
          await keepConfirmed(db, { learner: aLearner(NOW), at: NOW });
          await optimisticLearner(db);
        }
      },
    ),
    { numRuns: 30 },
  ));

it('a command that is already read is not applied twice', async () => {
  await optimisticLearner(db);
  await queueCommand(db, answers(1), { now: () => NOW });
  const seen = await optimisticLearner(db);
  const [command] = queued;
  expect(seen?.pending).toEqual([command]);
  expect(command && optimisticWith(db, command)).toBe(seen);
});

it('queues a one-time command once, and deletes its draft with it', async () => {
  await db.drafts.put({ key: 'answers', value: [] });
  const given = () =>
    queueCommand(db, answers(1), {
      now: () => NOW,
      unless: ({ enrolments: [run] }) => run !== undefined && isStepFinished(run, 1, 1),
      draft: 'answers',
    });
  const [first, second] = await Promise.all([given(), given()]);
  expect(first).toBeDefined();
  expect(second).toBeUndefined();
  expect(await db.outbox.count()).toBe(1);
  expect(await db.drafts.count()).toBe(0);
});
