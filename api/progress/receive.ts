/** Takes commands in: each is done at most once, gets one verdict, and the whole state goes back (decisions 6.5). */
import * as z from 'zod';
import { Command, isCommandName, type CommandName, type RawCommand } from '../../sync/progress/command.ts';
import { decide } from '../../sync/progress/decide.ts';
import { accept } from '../../sync/progress/decision.ts';
import type { ProgressEvent } from '../../sync/progress/events.ts';
import { evolve } from '../../sync/progress/evolve.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { predate } from '../../sync/progress/backdate-exam.ts';
import { trustedTime } from '../../sync/progress/trusted-time.ts';
import { canonical } from '../../sync/canonical.ts';
import type { CommandProblem } from '../../sync/problem-codes.ts';
import type { ProblemDetails } from '../../sync/problem-codes.ts';
import { markAccountSeen, personOf } from '../account/account-store.ts';
import { typedWrongly, type TypedWrongly } from '../../sync/validation-errors.ts';
import type { World } from '../platform/context.ts';
import { readClock, readEpoch } from '../platform/db/epoch.ts';
import { isStorageTrouble } from '../platform/db/dialect/errors.ts';
import type { SignedIn } from '../platform/http/koa-types.ts';
import { beginExchange, type Shown } from './exchange.ts';
import { examOf, lostExam, marks } from './command-exam.ts';
import { facts, runOf } from './command-facts.ts';
import { findCommand, isSamePayload, logCommand } from './command-store.ts';
import type { Scene } from './effect.ts';
import { effects } from './effects.ts';
import { loadLearner } from './learner-store.ts';
import { refused, type Outcome } from './outcome.ts';
import { saveEvent } from './progress-store.ts';
import { commandReceipt, readCommandReceipt, type About, type Taken as Confirmed } from './receipts.ts';
import { accountNow } from './state.ts';
import { groupCommit, savepoint } from '../platform/db/transactions.ts';

/** What taking commands in needs of the server. */
export type School = Pick<World, 'db' | 'clock' | 'library' | 'config' | 'log'>;
export type Received = {
  readonly outcomes: readonly Outcome[];
  readonly learner: Learner;
  readonly now: number;
  readonly receipt: string;
  readonly epoch: string;
  readonly clock: string | undefined;
};

/**
 * All commands of a request in one transaction, with those of other requests that come in the same moment: what is answered is on the disk, and nothing half-done ever is.
 * @param by what the device shows with them, and the request's id, by which the log names it.
 */
export function receive(
  school: School,
  account: SignedIn,
  commands: readonly RawCommand[],
  { shown = {}, requestId }: { readonly shown?: Shown; readonly requestId?: string } = {},
): Promise<Received> {
  const world = { ...school, requestId };
  return groupCommit(world.db, account.id)(async (tx, careful) => {
    const take = careful ? takeApart : takeOne;
    const now = accountNow(world.clock, account);
    const outcomes: Outcome[] = [];
    let learner = await loadLearner(tx, account.id);
    const person = await personOf(tx, account.id);
    const { bound, receipt, note } = await beginExchange({ config: world.config, tx }, account, person, shown, now);
    const epoch = await readEpoch(tx);
    const clock = await readClock(tx);
    const told = new Set<string>();
    let repeats = 0;
    for (const raw of commands) {
      const taken = await take({ world, tx, account, now, bound, person, epoch, told }, learner, raw);
      learner = taken.learner;
      outcomes.push(taken.outcome);
      if (taken.known === true) repeats += 1;
    }
    await note(repeats > 0 && repeats === commands.length);
    await markAccountSeen(tx, account.id, now);
    return { outcomes, learner, now, receipt, epoch, clock };
  }, noteUndone(world));
}

/** A fault that does not come back costs nobody anything, and is known all the same (rule V10). */
const noteUndone =
  ({ log, requestId }: Asked) =>
  (error: unknown): void =>
    log.error(
      { err: error, requestId },
      'writing failed and was undone; it is tried once more, each command by itself',
    );

type Asked = School & { readonly requestId: string | undefined };

/** One command in a room of its own: what makes the school fail there is undone, told, and spoils no neighbour (rule V10). */
async function takeApart(scene: Scene & { readonly world: Asked }, learner: Learner, raw: RawCommand): Promise<Taken> {
  try {
    return await apart(scene.tx, () => takeOne(scene, learner, raw));
  } catch (error) {
    if (isStorageTrouble(error)) throw error; // nobody's own: all of them wait
    const { log, requestId } = scene.world;
    log.error({ err: error, requestId, command: raw.id, name: raw.name }, 'a command could not be taken');
    return { learner, outcome: { id: raw.id, verdict: 'failed' } };
  }
}

const apart = savepoint('command');

type Taken = {
  readonly learner: Learner;
  readonly outcome: Outcome;
  /** A command of this id had come before. */
  readonly known?: true;
};

async function takeOne(scene: Scene, learner: Learner, raw: RawCommand): Promise<Taken> {
  const { data: command, error } = z.safeParse(Command, raw);
  const payload = canonical(command ? command.payload : raw.payload);
  const before = await findCommand(scene.tx, raw.id);
  if (before) {
    const same =
      before.account_id === scene.account.id && before.name === raw.name && isSamePayload(before.payload, payload);
    return {
      learner,
      known: true,
      outcome: same ? await repeat(scene, { ...before, payload }, command) : refused(raw.id, 'key-reused'),
    };
  }
  const once = raw.again === undefined ? undefined : confirmedOnce(scene, { ...raw, payload });
  return takeNew(once ? { ...scene, now: once.receivedAt, bound: 0 } : scene, learner, {
    raw,
    command,
    typed: typedWrongly(error?.issues ?? []),
    payload,
    once,
  });
}

/** What the school said of a command in an earlier life of its database, where the receipt shows it. */
function confirmedOnce({ world, person, epoch }: Scene, about: About & { readonly again?: string | undefined }) {
  const once = readCommandReceipt(world.config, person, about, about.again ?? '');
  return once?.epoch === epoch ? undefined : once;
}

type Arrived = {
  readonly raw: RawCommand;
  readonly command: Command | undefined;
  /** What was typed wrongly in it, where that is all that is wrong. */
  readonly typed: TypedWrongly | undefined;
  readonly payload: string;
  /** It was confirmed before a restore: it counts at that time, and its marks stand. */
  readonly once: Confirmed | undefined;
};

async function takeNew(
  scene: Scene,
  learner: Learner,
  { raw, command, typed, payload, once }: Arrived,
): Promise<Taken> {
  const refuse = async (code: CommandProblem, details?: ProblemDetails): Promise<Taken> => {
    await logCommand(scene, raw, payload, code);
    return { learner, outcome: refused(raw.id, code, details) };
  };
  if (!command && typed) return refuse(typed.code, typed.details);
  if (!command) return refuse(isCommandName(raw.name) ? 'bad-request' : 'command-unknown');
  const run = await runOf(scene, learner, command);
  if (run === undefined) return { learner, outcome: { id: raw.id, verdict: 'failed' } };
  const exam = (await examOf(scene, command)) ?? (await lostExam(scene, learner, command, once));
  if (exam?.archived) return refuse('enrolment-archived');
  const known = facts(scene, command, run, exam, once);
  const handedIn = () => accept(...(exam && once ? predate(learner, exam.id, scene.now) : []));
  const decision = exam?.submitted ? handedIn() : decide(learner, command, known);
  if (!decision.ok) return refuse(decision.code, decision.details);
  const unwanted = await effects[command.name].refuse?.(scene);
  if (unwanted) return refuse(unwanted);
  await logCommand(scene, raw, payload, null);
  for (const event of decision.events) await saveEvent(scene.tx, event, command.id);
  await applyEffect(scene, command, decision.events);
  const marked = await marks(scene, exam);
  const receipt = receiptFor(
    scene,
    { ...raw, payload },
    { receivedAt: scene.now, doneAt: known.doneAt },
    marked.result,
  );
  return {
    learner: decision.events.reduce(evolve, learner),
    outcome: { id: raw.id, verdict: 'accepted', receipt, ...marked },
  };
}

const receiptFor = (
  { world, person, epoch }: Scene,
  about: About,
  times: Pick<Confirmed, 'receivedAt' | 'doneAt'>,
  result: Outcome['result'],
): string =>
  commandReceipt(world.config, person, about, {
    ...times,
    epoch,
    marks: result && { passed: result.passed, wrongCount: result.wrongTestAnswers.length },
  });

const applyEffect = async <N extends CommandName>(
  scene: Scene,
  command: Command<N>,
  events: readonly ProgressEvent[],
): Promise<void> => effects[command.name].apply?.(scene, command, events);

/** The same command again, its payload as it came now: the verdict it had, the test result it had, and a receipt, as the first may not have come through. */
async function repeat(
  scene: Scene,
  before: NonNullable<Awaited<ReturnType<typeof findCommand>>>,
  command: Command | undefined,
): Promise<Outcome> {
  if (before.verdict === 'refused') return { id: before.id, verdict: 'refused', code: before.code ?? 'bad-request' };
  const marked = await marks(scene, command && (await examOf(scene, command)));
  const about = { ...before, enrolment: before.enrolment_id, payload: before.payload };
  const { claimed_at: claimed, received_at: receivedAt } = before;
  const times = { receivedAt, doneAt: trustedTime({ claimed, lastExchangeAt: null, receivedAt }) };
  return { id: before.id, verdict: 'duplicate', receipt: receiptFor(scene, about, times, marked.result), ...marked };
}
