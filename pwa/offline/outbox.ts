/** The commands waiting on this device, in the order they were given (rules O1, O4). */
import { Command, courseOf, tellsPlace, type Action, type RawCommand } from '../../sync/progress/command.ts';
import { fold } from '../../sync/progress/decide.ts';
import { enrolmentIn, type Learner } from '../../sync/progress/learner.ts';
import * as z from 'zod/mini';
import { readConfirmed } from './confirmed.ts';
import { unpark } from './send-again.ts';
import type { LocalDb, OutboxRow } from './local-db.ts';
import { serverNow, surelyNow } from './server-clock.ts';
import { withRoomMade, withReconnect } from './db-retry.ts';
import { wake } from './sync-signal.ts';

type Giving = {
  /** Server time in milliseconds; simulations bring their own. */
  readonly now?: () => number;
  /** Of an action that counts once: whether it has been given, by what the device holds when it is written down. */
  readonly unless?: (learner: Learner) => boolean;
  /** What was typed or ticked on the way to it, by its key: gone in the same moment. */
  readonly draft?: string;
};

/**
 * Takes an action in: it is on the disk when this resolves, and on its way.
 * @returns the command it became, undefined where it had been given before. Throws when the device could not keep it, so that nothing is shown as done.
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
  const command = await (tellsPlace(action) ? withReconnect : withRoomMade)(db, write);
  if (!command) return undefined;
  for (const listener of queued) listener(db, command);
  wake();
  return command;
}

type Queued = (db: LocalDb, command: Command) => void;
const queued = new Set<Queued>();

/** Tells of each command as soon as it is on the disk. */
export const onQueued = (listener: Queued): void => void queued.add(listener);

/**
 * Writes a command down inside a running transaction over outbox and meta; the same id is written once.
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

/** The waiting commands that this version of the app understands; the others are sent all the same. */
export function knownCommands(rows: readonly OutboxRow[]): readonly Command[] {
  const known = rows.map(({ id, command }) => [id, parsed.has(id) ? parsed.get(id) : parse(command)] as const);
  parsed = new Map(known);
  return known.flatMap(([, command]) => command ?? []);
}

/** What waits is read anew at each change; what a command says never changes, so that each is parsed once. By id; undefined where it is not understood. */
let parsed: ReadonlyMap<string, Command | undefined> = new Map();

const parse = (command: RawCommand): Command | undefined => z.safeParse(Command, command).data;

/**
 * The rows to be sent, oldest first; those at which the school failed stay out of the way (rule V10). Read in one go: row by row takes many times as long.
 * @param most of the queue so many are looked at; where all of those are set aside, the whole of it.
 * @returns none only where nothing is to be sent.
 */
export async function rowsToSend(db: LocalDb, most: number): Promise<readonly OutboxRow[]> {
  const first = await db.outbox.orderBy('seq').limit(most).toArray();
  const free = notHeldUp(first);
  return free.length > 0 || first.length < most ? free : rowsToSend(db, Infinity);
}

/** All but those at which the school failed, and what was given after one in its run, which the rules would refuse without it. */
function notHeldUp(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const held = new Set<string>();
  return rows.filter(({ parked, command }) => {
    const { enrolment } = command;
    if (parked === true && enrolment !== null && !tellsPlace(command)) held.add(enrolment);
    return parked !== true && (enrolment === null || !held.has(enrolment));
  });
}

/** When the oldest of all that waits was given, milliseconds; undefined where nothing waits. */
export async function oldestWaiting(db: LocalDb): Promise<number | undefined> {
  const oldest = await db.outbox.orderBy('seq').first();
  return oldest && Date.parse(oldest.command.at);
}

export const isAnythingToSend = async (db: LocalDb): Promise<boolean> => (await rowsToSend(db, 1)).length > 0;

/** Sends once more what the school failed at, as the learner wants it. */
export const sendParkedAgain = (db: LocalDb): Promise<void> => withReconnect(db, () => unpark(db));

/** How many answers, of the course and of practice, and messages wait: what a learner would miss if this device forgot it. */
export const countWaiting = (rows: readonly OutboxRow[], practised: number): number =>
  rows.length - knownCommands(rows).filter(tellsPlace).length + practised;

export const countPractised = (db: LocalDb): Promise<number> => db.practice.where('waiting').equals(1).count();

export const countToLose = (db: LocalDb): Promise<number> =>
  withReconnect(db, async () => countWaiting(await db.outbox.toArray(), await countPractised(db)));
