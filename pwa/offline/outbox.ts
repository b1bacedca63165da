/** The commands waiting on this device, in the order they were given (rules O1, O4). */
import { Command, courseOf, recordsPosition, type Action, type RawCommand } from '../../sync/progress/command.ts';
import { fold } from '../../sync/progress/decide.ts';
import { enrolmentIn, type Learner } from '../../sync/progress/learner.ts';
import * as z from 'zod/mini';
import { readConfirmed } from './confirmed.ts';
import { unpark } from './send-again.ts';
import type { LocalDb, OutboxRow } from './local-db.ts';
import { serverNow, surelyNow } from './server-clock.ts';
import { withRoomMade, withReconnect } from './db-retry.ts';
import { signalSync } from './sync-signal.ts';

type Giving = {
  /** Server time in milliseconds; simulations pass their own. */
  readonly now?: () => number;
  /** For an action that counts once: whether the stored state has it already. */
  readonly unless?: (learner: Learner) => boolean;
  /** Key of the action's draft, deleted in the same transaction. */
  readonly draft?: string;
};

/**
 * Queues an action. Resolves when it is stored, and wakes the exchange.
 * @returns the command, undefined if it was given before. Throws if the device cannot store it, so that nothing is shown as done.
 */
export async function queueCommand(
  db: LocalDb,
  action: Action,
  { now = serverNow, unless, draft }: Giving = {},
): Promise<Command | undefined> {
  const id = crypto.randomUUID();
  const at = now();
  const write = (): Promise<Command | undefined> =>
    db.transaction('rw', db.outbox, db.meta, db.drafts, async () => {
      const command = await addToOutbox(db, action, id, at, unless);
      if (command && draft !== undefined) await db.drafts.delete(draft);
      return command;
    });
  const command = await (recordsPosition(action) ? withReconnect : withRoomMade)(db, write);
  if (!command) return undefined;
  for (const listener of queued) listener(db, command);
  signalSync();
  return command;
}

type Queued = (db: LocalDb, command: Command) => void;
const queued = new Set<Queued>();

/** Calls the listener with each command once stored. */
export const onQueued = (listener: Queued): void => void queued.add(listener);

/**
 * Adds a command inside a running transaction over outbox and meta; each id once.
 * @param now server time, milliseconds. @param unless see `Giving`.
 */
export async function addToOutbox(
  db: LocalDb,
  action: Action,
  id: string,
  now = serverNow(),
  unless?: Giving['unless'],
): Promise<Command | undefined> {
  const [confirmed, held, rows] = await Promise.all([
    readConfirmed(db),
    db.outbox.get({ id }),
    unless && db.outbox.orderBy('seq').toArray(),
  ]);
  if (confirmed && rows && unless?.(fold(confirmed.learner, knownCommands(rows), surelyNow())) === true)
    return undefined;
  const course = courseOf(action);
  const enrolment = confirmed && course !== undefined ? (enrolmentIn(confirmed.learner, course)?.id ?? null) : null;
  const command: Command = { id, at: new Date(now).toISOString(), enrolment, ...action };
  if (!held) await db.outbox.add({ id, command });
  return command;
}

/** The waiting commands that this app version understands; the others are sent too. */
export function knownCommands(rows: readonly OutboxRow[]): readonly Command[] {
  const known = rows.map(({ id, command }) => [id, parsed.has(id) ? parsed.get(id) : parse(command)] as const);
  parsed = new Map(known);
  return known.flatMap(([, command]) => command ?? []);
}

/** Parsed commands by id, undefined if not understood. The queue is reread at each change, but commands never change. */
let parsed: ReadonlyMap<string, Command | undefined> = new Map();

const parse = (command: RawCommand): Command | undefined => z.safeParse(Command, command).data;

/**
 * The rows to send, oldest first, without those the server failed at (rule V10). One query: row by row is many times slower.
 * @param most number of rows read first; if all of them are parked, reads the whole queue.
 * @returns none only if nothing is to be sent.
 */
export async function rowsToSend(db: LocalDb, most: number): Promise<readonly OutboxRow[]> {
  const first = await db.outbox.orderBy('seq').limit(most).toArray();
  const free = notHeldUp(first);
  return free.length > 0 || first.length < most ? free : rowsToSend(db, Infinity);
}

/** Drops rows the server failed at, and later rows of the same run, which the rules would refuse. */
function notHeldUp(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const held = new Set<string>();
  return rows.filter(({ parked, command }) => {
    const { enrolment } = command;
    if (parked === true && enrolment !== null && !recordsPosition(command)) held.add(enrolment);
    return parked !== true && (enrolment === null || !held.has(enrolment));
  });
}

/** When the oldest waiting command was given, milliseconds; undefined if none waits. */
export async function oldestWaiting(db: LocalDb): Promise<number | undefined> {
  const oldest = await db.outbox.orderBy('seq').first();
  return oldest && Date.parse(oldest.command.at);
}

export const isAnythingToSend = async (db: LocalDb): Promise<boolean> => (await rowsToSend(db, 1)).length > 0;

/** Resends parked commands, at the learner's request. */
export const sendParkedAgain = (db: LocalDb): Promise<void> => withReconnect(db, () => unpark(db));

/** Number of waiting answers (course and practice) and messages: the loss if this device's data is deleted. */
export const countWaiting = (rows: readonly OutboxRow[], practised: number): number =>
  rows.length - knownCommands(rows).filter(recordsPosition).length + practised;

export const countPractised = (db: LocalDb): Promise<number> => db.practice.where('waiting').equals(1).count();

export const countToLose = (db: LocalDb): Promise<number> =>
  withReconnect(db, async () => countWaiting(await db.outbox.toArray(), await countPractised(db)));
