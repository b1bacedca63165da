/** Receives commands: each is applied at most once and gets one verdict; the response has the whole state (rules V1, V4). */
import * as z from 'zod';
import {
  Command,
  isCommandName,
  recordsPosition,
  type CommandName,
  type RawCommand,
} from '../../sync/progress/command.ts';
import { decide } from '../../sync/progress/decide.ts';
import { accept, type ProgressEvent } from '../../sync/progress/decision.ts';
import { evolve } from '../../sync/progress/evolve.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { backdate } from '../../sync/progress/hand-in.ts';
import { trustedTime } from '../../sync/progress/trusted-time.ts';
import { canonical } from '../../sync/canonical.ts';
import type { CommandProblem, ProblemDetails } from '../../sync/problem-codes.ts';
import { personOf, markAccountSeen } from '../account/account-store.ts';
import { textLengthProblem, type TextLengthProblem } from '../platform/http/serve.ts';
import type { AppContext } from '../platform/context.ts';
import { readClock, readEpoch } from '../platform/db/meta-store.ts';
import { isStorageTrouble } from '../platform/db/dialect/engine.ts';
import type { SignedIn } from '../platform/http/koa-types.ts';
import { beginExchange, type Shown } from './exchange-store.ts';
import { facts, runOf, examOf, lostExam, marks } from './command-facts.ts';
import { findCommand, isSamePayload, logCommand, takeBackRefusal } from './command-store.ts';
import { type CommandContext, type Effects, refused, type Outcome } from './effect.ts';
import { mayComeBack } from './enrolment-store.ts';
import { loadLearner } from './learner-store.ts';
import { saveEvent } from './progress-store.ts';
import { commandReceipt, readCommandReceipt, type About, type Taken as Confirmed } from './receipts.ts';
import { accountNow } from './state.ts';
import { groupCommit, savepoint } from '../platform/db/transactions.ts';

/** Server services needed to receive commands. */
export type School = Pick<AppContext, 'db' | 'clock' | 'library' | 'config' | 'log'> & { readonly effects: Effects };
export type Received = {
  readonly outcomes: readonly Outcome[];
  readonly learner: Learner;
  readonly now: number;
  readonly receipt: string;
  readonly epoch: string;
  readonly clock: string | undefined;
};

/** Handles all commands of a request in one transaction, shared by group commit. @param by exchange headers and request id. */
export function receive(
  school: School,
  account: SignedIn,
  commands: readonly RawCommand[],
  { shown = {}, requestId }: { readonly shown?: Shown; readonly requestId?: string } = {},
): Promise<Received> {
  const context = { ...school, requestId };
  return groupCommit(context.db, account.id)(async (tx, careful) => {
    const take = careful ? takeApart : takeOne;
    // read inside the transaction: the clock may have been corrected since sign-in was checked (F41)
    const { person, lastSeenAt } = await personOf(tx, account.id);
    const now = accountNow(context.clock, { lastSeenAt });
    const outcomes: Outcome[] = [];
    let learner = await loadLearner(tx, account.id);
    const { bound, receipt, note } = await beginExchange(
      { config: context.config, tx },
      { ...account, lastSeenAt },
      person,
      shown,
      now,
    );
    const epoch = await readEpoch(tx);
    const clock = await readClock(tx);
    const told = new Set<string>();
    const stopped = new Set<string>();
    let repeats = 0;
    for (const raw of commands) {
      const taken = await take({ context, tx, account, now, bound, person, epoch, told, stopped }, learner, raw);
      learner = taken.learner;
      outcomes.push(taken.outcome);
      if (taken.known === true) repeats += 1;
    }
    await note(commands.length, repeats);
    await markAccountSeen(tx, account.id, now);
    return { outcomes, learner, now, receipt, epoch, clock };
  }, noteUndone(context));
}

/** Logs a failure that the retry will hide (rule V10). */
const noteUndone =
  ({ log, requestId }: Asked) =>
  (error: unknown): void =>
    log.error(
      { err: error, requestId },
      'writing failed and was undone; it is tried once more, each command by itself',
    );

type Asked = School & { readonly requestId: string | undefined };

/** Runs one command in a savepoint. A failure is rolled back, logged, and does not affect other commands (rule V10). */
async function takeApart(
  commandContext: CommandContext & { readonly context: Asked },
  learner: Learner,
  raw: RawCommand,
): Promise<Taken> {
  try {
    return await apart(commandContext.tx, () => takeOne(commandContext, learner, raw));
  } catch (error) {
    if (isStorageTrouble(error)) throw error; // not caused by this command: the whole group fails
    const { log, requestId } = commandContext.context;
    log.error({ err: error, requestId, command: raw.id, name: raw.name }, 'a command could not be taken');
    if (raw.enrolment !== null && !recordsPosition(raw)) commandContext.stopped.add(raw.enrolment);
    return failed(learner, raw);
  }
}

const apart = savepoint('command');

/** Not a final verdict: the device keeps the command and sends it again (rules V10, V12). */
const failed = (learner: Learner, { id }: RawCommand): Taken => ({ learner, outcome: { id, verdict: 'failed' } });

type Taken = {
  readonly learner: Learner;
  readonly outcome: Outcome;
  /** The command id was known. */
  readonly known?: true;
};

async function takeOne(commandContext: CommandContext, learner: Learner, raw: RawCommand): Promise<Taken> {
  const { data: command, error } = z.safeParse(Command, raw);
  const payload = canonical(command ? command.payload : raw.payload);
  const once = raw.again === undefined ? undefined : confirmedOnce(commandContext, { ...raw, payload });
  const before = await findCommand(commandContext.tx, raw.id);
  if (before) {
    const same =
      before.account_id === commandContext.account.id &&
      before.name === raw.name &&
      isSamePayload(before.payload, payload);
    if (!same) return { learner, known: true, outcome: refused(raw.id, 'key-reused') };
    if (!once || before.verdict !== 'refused')
      return { learner, known: true, outcome: await repeat(commandContext, { ...before, payload }, command) };
    await takeBackRefusal(commandContext.tx, raw.id); // accepted later than the backup, when the clock was mended (F41)
  }
  return takeNew(once ? { ...commandContext, now: once.receivedAt, bound: 0 } : commandContext, learner, {
    raw,
    command,
    typed: textLengthProblem(error?.issues ?? []),
    payload,
    once,
  });
}

/** An earlier confirmation, from before a restore, if the receipt proves it. */
function confirmedOnce(
  { context, person, epoch, now }: CommandContext,
  about: About & { readonly again?: string | undefined },
) {
  const once = readCommandReceipt(context.config, person, about, about.again ?? '');
  if (!once || once.epoch === epoch) return undefined;
  return { ...once, receivedAt: Math.min(once.receivedAt, now) }; // a clock that was ahead may have dated it (F41)
}

type Arrived = {
  readonly raw: RawCommand;
  readonly command: Command | undefined;
  /** Texts of wrong length, if nothing else is wrong. */
  readonly typed: TextLengthProblem | undefined;
  readonly payload: string;
  /** Confirmed before a restore: it counts at that time, and its marks stand. */
  readonly once: Confirmed | undefined;
};

async function takeNew(
  commandContext: CommandContext,
  learner: Learner,
  { raw, command, typed, payload, once }: Arrived,
): Promise<Taken> {
  const refuse = async (code: CommandProblem, details?: ProblemDetails): Promise<Taken> => {
    if (await mayCountLater(commandContext, raw, code)) return failed(learner, raw);
    await logCommand(commandContext, raw, payload, code);
    return { learner, outcome: refused(raw.id, code, details) };
  };
  if (!command && typed) return refuse(typed.code, typed.details);
  if (!command) return refuse(isCommandName(raw.name) ? 'bad-request' : 'command-unknown');
  const run = await runOf(commandContext, learner, command);
  if (run === undefined) return failed(learner, raw);
  const exam = (await examOf(commandContext, command)) ?? (await lostExam(commandContext, learner, command, once, run));
  if (exam?.archived) return refuse('enrolment-archived');
  const known = facts(commandContext, command, run, exam, once);
  const handedIn = () => accept(...(exam && once ? backdate(learner, exam.id, commandContext.now) : []));
  const decision = exam?.submitted ? handedIn() : decide(learner, command, known);
  if (!decision.ok) return refuse(decision.code, decision.details);
  const unwanted = await commandContext.context.effects[command.name].refuse?.(commandContext);
  if (unwanted) return refuse(unwanted);
  await logCommand(commandContext, raw, payload, null);
  for (const event of decision.events) await saveEvent(commandContext.tx, event, command.id);
  await applyEffect(commandContext, command, decision.events);
  const marked = await marks(commandContext, exam);
  const receipt = receiptFor(
    commandContext,
    { ...raw, payload },
    { receivedAt: commandContext.now, doneAt: known.doneAt },
    marked.result,
  );
  return {
    learner: decision.events.reduce(evolve, learner),
    outcome: { id: raw.id, verdict: 'accepted', receipt, ...marked },
  };
}

/** Whether the refusal may not last: an earlier command of the run failed in this request (rule V10), or staff can reopen the run (rule V12). */
const mayCountLater = async (
  { tx, account, now, stopped }: CommandContext,
  { enrolment }: RawCommand,
  code: CommandProblem,
): Promise<boolean> =>
  (enrolment !== null && stopped.has(enrolment)) ||
  code === 'course-closed' ||
  (code === 'enrolment-archived' && enrolment !== null && mayComeBack(tx, account.id, enrolment, now));

const receiptFor = (
  { context, person, epoch }: CommandContext,
  about: About,
  times: Pick<Confirmed, 'receivedAt' | 'doneAt'>,
  result: Outcome['result'],
): string =>
  commandReceipt(context.config, person, about, {
    ...times,
    epoch,
    marks: result && { passed: result.passed, wrongCount: result.wrongTestAnswers.length },
  });

const applyEffect = async <N extends CommandName>(
  commandContext: CommandContext,
  command: Command<N>,
  events: readonly ProgressEvent[],
): Promise<void> => commandContext.context.effects[command.name].apply?.(commandContext, command, events);

/** Repeats the verdict, test result and receipt, because the first response may be lost. The payload is the one just received. */
async function repeat(
  commandContext: CommandContext,
  before: NonNullable<Awaited<ReturnType<typeof findCommand>>>,
  command: Command | undefined,
): Promise<Outcome> {
  if (before.verdict === 'refused') return { id: before.id, verdict: 'refused', code: before.code ?? 'bad-request' };
  const marked = await marks(commandContext, command && (await examOf(commandContext, command)));
  const about = { ...before, enrolment: before.enrolment_id, payload: before.payload };
  const { claimed_at: claimed, received_at: receivedAt } = before;
  const times = { receivedAt, doneAt: trustedTime({ claimed, lastExchangeAt: null, receivedAt }) };
  return {
    id: before.id,
    verdict: 'duplicate',
    receipt: receiptFor(commandContext, about, times, marked.result),
    ...marked,
  };
}
