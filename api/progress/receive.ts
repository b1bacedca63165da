/** Takes commands in: each is done at most once, gets one verdict, and the whole state goes back (decisions 6.5). */
import type { TestResult } from '../../sync/exam/contract.ts';
import { Command, commandPayloads, type Action, type RawCommand, type Verdict } from '../../sync/progress/command.ts';
import { decide, type Decision } from '../../sync/progress/decide.ts';
import { evolve } from '../../sync/progress/evolve.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { trustedTime } from '../../sync/progress/trusted-time.ts';
import { parseStepId, stepId } from '../../sync/course/ids.ts';
import type { ProblemCode, ProblemDetails } from '../../sync/problem.ts';
import * as z from 'zod';
import { storeFeedback, storeMessage } from '../community/community-store.ts';
import type { World } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { tellFeedback, tellFinished } from '../mail/tell.ts';
import { loadExam, testResult, type Exam } from '../exam/exam-store.ts';
import type { SignedIn } from '../http/session.ts';
import { loadLearner, saveEvent } from './learner-store.ts';
import { accountNow } from './state.ts';

/** A verdict as the server keeps it, with what the single calls answer besides. */
export type Outcome = Verdict & { readonly details?: ProblemDetails };
export type Received = { readonly outcomes: readonly Outcome[]; readonly learner: Learner; readonly now: number };

/** All commands in one transaction: what is answered is on the disk, and nothing half-done ever is. */
export function receive(world: World, account: SignedIn, commands: readonly RawCommand[]): Promise<Received> {
  return world.db.transaction().execute(async (tx) => {
    const now = accountNow(world.clock, account);
    const outcomes: Outcome[] = [];
    let learner = await loadLearner(tx, account.id);
    for (const raw of commands) {
      const taken = await takeOne({ world, tx, account, now }, learner, raw);
      learner = taken.learner;
      outcomes.push(taken.outcome);
    }
    await markExchange(tx, account, now);
    return { outcomes, learner, now };
  });
}

type Scene = { readonly world: World; readonly tx: Tx; readonly account: SignedIn; readonly now: number };
type Taken = { readonly learner: Learner; readonly outcome: Outcome };

async function takeOne(scene: Scene, learner: Learner, raw: RawCommand): Promise<Taken> {
  const parsed = z.safeParse(Command, raw);
  const payload = JSON.stringify(parsed.success ? parsed.data.payload : (raw.payload ?? null));
  const before = await scene.tx.selectFrom('commands').selectAll().where('id', '=', raw.id).executeTakeFirst();
  if (before) {
    const same = before.account_id === scene.account.id && before.name === raw.name && before.payload === payload;
    return { learner, outcome: same ? await repeat(scene, before) : refused(raw.id, 'key-reused') };
  }
  if (!parsed.success)
    return {
      learner,
      outcome: await refuse(scene, raw, payload, isKnown(raw.name) ? 'bad-request' : 'command-unknown'),
    };
  const command = parsed.data;
  const exam = await examOf(scene, command);
  const decision: Decision = exam?.submitted
    ? { ok: true, events: [] }
    : decide(learner, command, facts(scene, command, exam));
  if (!decision.ok) return { learner, outcome: await refuse(scene, raw, payload, decision.code, decision.details) };
  await scene.tx
    .insertInto('commands')
    .values({ ...row(scene, raw, payload), verdict: 'accepted' })
    .execute();
  await keep(scene, command, decision);
  const result = exam ? { result: await testResult(scene.tx, scene.world.library, exam.id) } : {};
  return { learner: decision.events.reduce(evolve, learner), outcome: { id: raw.id, verdict: 'accepted', ...result } };
}

const isKnown = (name: string): boolean => Object.hasOwn(commandPayloads, name);

const examOf = ({ tx, account }: Scene, command: Action): Promise<Exam | undefined> =>
  command.name === 'submit-test' || command.name === 'submit-final-test'
    ? loadExam(tx, account.id, command.payload.userTestId)
    : Promise.resolve(undefined);

function facts({ world, account, now }: Scene, command: Command, exam: Exam | undefined) {
  return {
    now,
    doneAt: trustedTime({ claimed: Date.parse(command.at), lastExchangeAt: account.lastExchangeAt, receivedAt: now }),
    enrolment: command.enrolment,
    editionsOf: world.library.editionsOf,
    grade: (userTestId: string, answers: Parameters<Exam['grade']>[0]) =>
      exam && exam.id === userTestId && fits(exam, command) ? exam.grade(answers) : undefined,
  };
}

/** The test belongs to the round and the test the command names. */
const fits = (exam: Exam, command: Command): boolean =>
  command.name === 'submit-test'
    ? exam.roundNr > 0 &&
      command.payload.roundId === `${exam.course}.${exam.roundNr}` &&
      command.payload.testId === exam.testId
    : command.name === 'submit-final-test' &&
      exam.roundNr === 0 &&
      command.payload.course === exam.course &&
      command.payload.testId === exam.testId;

async function keep(
  { world, tx, account, now }: Scene,
  command: Command,
  decision: Extract<Decision, { ok: true }>,
): Promise<void> {
  const version = (round: number, step: number) => stepVersion(world, command, round, step);
  for (const event of decision.events) await saveEvent(tx, event, command.id, version);
  if (command.name === 'send-message')
    await storeMessage(tx, { id: command.id, accountId: account.id, text: command.payload.messageText, now });
  if (command.name === 'send-feedback') {
    await storeFeedback(tx, { id: command.id, accountId: account.id, ...command.payload, now });
    await tellFeedback(tx, world.config, account.id, command.payload, now);
  }
  if (command.name === 'submit-final-test' && decision.events.some(({ kind }) => kind === 'course-finished'))
    await tellFinished(tx, world.config, account.id, command.payload.course, now);
}

function stepVersion(world: World, command: Command, round: number, step: number): number | null {
  if (command.name !== 'submit-step-answers') return null;
  const ref = parseStepId(command.payload.stepId);
  return ref ? (world.library.step(stepId({ course: ref.course, round, step }))?.version ?? null) : null;
}

const row = ({ account, now }: Scene, raw: RawCommand, payload: string) => ({
  id: raw.id,
  account_id: account.id,
  enrolment_id: raw.enrolment,
  name: raw.name,
  payload,
  claimed_at: Date.parse(raw.at),
  received_at: now,
});

async function refuse(
  scene: Scene,
  raw: RawCommand,
  payload: string,
  code: ProblemCode,
  details?: ProblemDetails,
): Promise<Outcome> {
  await scene.tx
    .insertInto('commands')
    .values({ ...row(scene, raw, payload), verdict: 'refused', code })
    .execute();
  return refused(raw.id, code, details);
}

const refused = (id: string, code: ProblemCode, details?: ProblemDetails): Outcome =>
  details ? { id, verdict: 'refused', code, details } : { id, verdict: 'refused', code };

type CommandRow = {
  readonly id: string;
  readonly verdict: 'accepted' | 'refused';
  readonly code: string | null;
  readonly name: string;
  readonly payload: string;
};

/** The same command again: the verdict it had, and the test result it had. */
async function repeat({ tx, world, account }: Scene, before: CommandRow): Promise<Outcome> {
  if (before.verdict === 'refused') return { id: before.id, verdict: 'refused', code: before.code ?? 'bad-request' };
  const result = await resultOf(tx, world, account.id, before);
  return { id: before.id, verdict: 'duplicate', ...(result ? { result } : {}) };
}

async function resultOf(tx: Tx, world: World, accountId: string, before: CommandRow): Promise<TestResult | undefined> {
  if (before.name !== 'submit-test' && before.name !== 'submit-final-test') return undefined;
  const exam = await loadExam(tx, accountId, userTestOf(before.payload));
  return exam ? testResult(tx, world.library, exam.id) : undefined;
}

const userTestOf = (payload: string): string =>
  z.object({ userTestId: z.string() }).parse(JSON.parse(payload)).userTestId;

async function markExchange(tx: Tx, account: SignedIn, now: number): Promise<void> {
  await tx.updateTable('accounts').set({ last_seen_at: now }).where('id', '=', account.id).execute();
  await tx.updateTable('sessions').set({ last_exchange_at: now }).where('id_hash', '=', account.session).execute();
}
