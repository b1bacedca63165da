/** A random life of one learner, by the rules alone: two devices, a bad line, wrong clocks, staff, restarts. */
import { isDeepStrictEqual } from 'node:util';
import { must } from '../broken.ts';
import type { Random } from '../../exam/draw.ts';
import { courseOf, type Command } from '../../progress/command.ts';
import { decide, fold } from '../../progress/decide.ts';
import { enrolmentIn, type Learner } from '../../progress/learner.ts';
import type { CourseNr } from '../../scalar.ts';
import { School, type Given, type Receipt, type Request } from './school.ts';
import { actionOf } from './wishes.ts';
import { wishOf } from './wishing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Small, so that a queue takes several requests. */
const MAX_BATCH = 6;

/** A request that was believed lost. It may claim a later time than the waiting commands if more waited behind it, or the device's clock was wrong. */
type OnTheWay = { readonly request: Request; readonly tells: boolean };
/** A command on its device; `at` is its time by the school's clock, honest if the device's clock agrees. */
type Waiting = Given & { readonly honest: boolean; readonly at: number };
type Device = {
  session: string;
  receipt: Receipt | null;
  confirmed: { readonly learner: Learner; readonly at: number };
  /** The version of the school’s learner that it knows. */
  version: number;
  queue: readonly Waiting[];
  view: Learner;
  skew: number;
  /** The first and last request to reach the school since its queue was last empty, by the school's time. */
  arrived: { readonly first: number; readonly last: number } | undefined;
  /** An old request has arrived late, so that the school cannot tell any more when the queue's first came. */
  disturbed: boolean;
  readonly onTheWay: OnTheWay[];
};

/** What is too early or late by the device's clock may be in time when the school receives it. */
const ON_TIME = new Set(['round-not-open', 'course-expired']);

/** Whether the school can tell that a command was given at its device's time. @param now by the school's clock, milliseconds. */
function isCountedFromItsTime({ arrived, disturbed, receipt }: Device, { honest, at }: Waiting, now: number): boolean {
  if (disturbed || receipt === null || !honest || now - at > 7 * DAY) return false;
  return !arrived || now - arrived.first < HOUR || at >= arrived.last;
}

/** What a device shows as done and can be sure of: up to the first command whose outcome only the school can tell. */
function shownAsDone(mine: Device, school: School): ReadonlySet<Command> {
  const shown = new Set<Command>();
  let { learner } = mine.confirmed;
  for (const one of mine.queue) {
    const { wish, command } = one;
    // what builds on it is as uncertain
    if (school.hasTaken(command.id) || !isCountedFromItsTime(mine, one, school.now())) break;
    if (wish.kind === 'hand in' || (wish.kind === 'answer step' && (wish.fit === 'missing' || wish.fit === 'unknown')))
      break;
    const now = Date.parse(command.at);
    const decision = decide(learner, command, {
      now,
      doneAt: now,
      enrolment: command.enrolment,
      editionsOf: () => undefined,
    });
    if (decision.ok) shown.add(command);
    else if (ON_TIME.has(decision.code)) break;
    learner = fold(learner, [command]);
  }
  return shown;
}

/** Plays about `length` operations and compares the end. @returns the number of operations, and of accepted and refused commands. */
export function playLife(
  random: Random,
  length: number,
  start: number,
): { operations: number; taken: number; refused: number } {
  const school = new School(start, random);
  if (random() < 0.5) school.begin(2);
  const device = (): Device => ({
    session: school.newId(),
    receipt: null,
    confirmed: { learner: school.learner, at: start },
    version: school.version,
    queue: [],
    view: school.learner,
    skew: 0,
    arrived: undefined,
    disturbed: false,
    onTheWay: [],
  });
  const devices = [device(), device()] as const;
  /** The school's clock was set back, so that the times of commands cannot be checked any more. */
  let set = false;
  let operations = 0;
  let taken = 0;
  let refused = 0;
  const below = (n: number): number => Math.floor(random() * n);
  const course = (): CourseNr => (random() < (school.run(2) ? 0.6 : 0.98) ? 1 : 2);

  function give(mine: Device): void {
    const now = school.clock + mine.skew;
    const wish = wishOf(school, mine.view, course(), now, random);
    const action = actionOf(wish, random);
    const to = courseOf(action);
    const enrolment = to === undefined ? null : (enrolmentIn(mine.confirmed.learner, to)?.id ?? null);
    const command: Command = { id: school.newId(), at: new Date(now).toISOString(), enrolment, ...action };
    mine.queue = [...mine.queue, { wish, command, honest: mine.skew === 0, at: school.now() }];
    mine.view = fold(mine.view, [command]);
  }

  /** Sends the oldest commands; request or answer may be lost, and a lost request may arrive later. */
  function exchange(mine: Device): void {
    const given = mine.queue.slice(0, 1 + below(MAX_BATCH));
    const made = school.clock + mine.skew;
    const request = { session: mine.session, shown: mine.receipt, given, made };
    const fault = random();
    if (fault < 0.1)
      return void mine.onTheWay.push({ request, tells: mine.skew === 0 && given.length === mine.queue.length });
    school.clock += 1; // no two requests of a device arrive at the same moment
    const promised = mine.version === school.version ? shownAsDone(mine, school) : new Set<Command>();
    const answer = school.receive(request, (one, doneAt, code) => judge(mine, one, doneAt, code, promised));
    operations += given.length;
    mine.arrived = { first: mine.arrived?.first ?? answer.at, last: answer.at };
    if (fault < 0.2) return;
    mine.queue = mine.queue.slice(given.length);
    if (answer.at >= mine.confirmed.at) {
      mine.confirmed = { learner: answer.learner, at: answer.at };
      mine.version = school.version;
    }
    mine.view = fold(
      mine.confirmed.learner,
      mine.queue.map(({ command }) => command),
    );
    if (mine.queue.length > 0) return;
    mine.receipt = answer.receipt;
    mine.arrived = undefined;
    mine.disturbed = false;
  }

  /** What must hold of a command when it is accepted. */
  function judge(
    mine: Device,
    { command }: Given,
    doneAt: number,
    code: string | null,
    promised: ReadonlySet<Command>,
  ): void {
    if (code === null) taken += 1;
    else refused += 1;
    const one = mine.queue.find((waiting) => waiting.command === command);
    if (!one || set || !isCountedFromItsTime(mine, one, school.now())) return;
    must(doneAt === one.at, 'an honest command counts at another time than it was given');
    if (promised.has(command)) must(code === null, `shown as done and refused: ${code}`);
  }

  function lateArrival(mine: Device): void {
    const late = mine.onTheWay.splice(below(mine.onTheWay.length), 1)[0];
    if (!late) return;
    const { request } = late;
    mine.disturbed ||= !late.tells || request.shown === null;
    const { first, last } = mine.arrived ?? { first: school.now(), last: 0 };
    mine.arrived = { first, last: Math.max(last, request.made) };
    school.receive(request, (one, doneAt, code) => judge(mine, one, doneAt, code, new Set()));
    operations += request.given.length;
  }

  function passTime(): void {
    const luck = random();
    const opens = [1, 2, 3, 4, 5].map((round) => school.run(1)?.opensAt(round + 1) ?? Infinity);
    const next = opens.find((at) => at > school.clock && at < Infinity);
    if (luck < 0.4 && next !== undefined) school.clock = next - (random() < 0.3 ? 1 : 0);
    else if (luck < 0.9) school.clock += below(30 * MINUTE);
    else if (luck < 0.98) school.clock += below(30 * HOUR);
    else school.clock += below(20 * DAY);
  }

  function setClock(): void {
    school.clock += (random() - 0.5) * 4 * HOUR;
    school.clock = Math.round(school.clock);
    set = true;
  }

  function look(mine: Device): void {
    const commands = mine.queue.map(({ command }) => command);
    must(
      isDeepStrictEqual(fold(mine.confirmed.learner, commands), mine.view),
      'seen otherwise than confirmed and waiting together',
    );
  }

  while (operations < length) {
    operations += 1;
    const mine = devices[random() < 0.8 ? 0 : 1];
    const luck = random();
    if (luck < 0.55) give(mine);
    else if (luck < 0.8) exchange(mine);
    else if (luck < 0.83) lateArrival(mine);
    else if (luck < 0.95) passTime();
    else if (luck < 0.97) look(mine);
    else if (luck < 0.98) mine.skew = random() < 0.6 ? 0 : Math.round((random() - 0.5) * 20 * DAY);
    else if (luck < 0.99) mine.session = school.newId();
    else if (luck < 0.992) school.byStaff(course());
    else if (luck < 0.993) school.begin(course());
    else if (luck < 0.9935) setClock();
  }
  for (const mine of devices)
    for (let left = 100; mine.queue.length > 0; left--) {
      must(left > 0, 'stuck: a queue is not empty after a hundred exchanges');
      exchange(mine);
    }
  school.compare();
  return { operations, taken, refused };
}
