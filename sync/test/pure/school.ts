/** A school of rules alone: every command is decided by the rules and by the model, which must agree. */
import { must } from '../broken.ts';
import { aLearner } from '../learners.ts';
import { canonical } from '../../canonical.ts';
import { finalTestId, roundTestId } from '../../course/ids.ts';
import type { Random } from '../../exam/draw.ts';
import { grade, missingNumbers } from '../../exam/grading.ts';
import type { Command } from '../../progress/command.ts';
import { decide, type Facts } from '../../progress/decide.ts';
import { evolve } from '../../progress/evolve.ts';
import type { Enrolment, ExamProgress, Learner } from '../../progress/learner.ts';
import { drainOf, heardAt, trustedTime, type Exchanges } from '../../progress/trusted-time.ts';
import type { CourseNr } from '../../scalar.ts';
import { Run } from './model.ts';
import { EDITIONS, keyOf, type CourseWish, type Wish } from './wishes.ts';

const DAY = 24 * 60 * 60 * 1000;

export type Given = { readonly wish: Wish; readonly command: Command };
export type Receipt = { readonly session: string; readonly at: number };
export type Request = {
  readonly session: string;
  readonly shown: Receipt | null;
  readonly given: readonly Given[];
  /** When the device says that it made the request. */
  readonly made: number;
};
/** `codes` are the verdicts in the order of the request, null for accepted. Times are the school's, milliseconds. */
export type Answer = {
  readonly learner: Learner;
  readonly at: number;
  readonly codes: readonly (string | null)[];
  readonly receipt: Receipt;
};
type Drawn = { readonly course: CourseNr; readonly round: number; readonly run: string; graded: boolean };

export class School {
  learner: Learner;
  /** Counts every change of the learner. */
  version = 0;
  clock: number;
  private seenAt: number;
  private readonly runs = new Map<CourseNr, Run>();
  private readonly taken = new Map<string, { readonly payload: string; readonly code: string | null }>();
  private readonly tests = new Map<string, Drawn>();
  private readonly exchanges = new Map<string, Exchanges>();
  private ids = 0;
  private readonly random: Random;

  constructor(start: number, random: Random) {
    this.clock = start;
    this.seenAt = start;
    this.random = random;
    this.learner = { ...aLearner(start), enrolments: [] };
    this.begin(1);
  }

  /** Server time never runs backwards for an account (rule T4). */
  now = (): number => (this.seenAt = Math.max(this.clock, this.seenAt));
  newId = (): string => `id-${++this.ids}`;
  /** Whether a command has its verdict, which its device may not know yet. */
  hasTaken = (id: string): boolean => this.taken.has(id);
  run = (course: CourseNr): Run | undefined => this.runs.get(course);

  /** Opens or restarts a course. */
  begin(course: CourseNr): void {
    const [blank] = aLearner(this.now()).enrolments;
    if (!blank) return;
    const introducedAt = this.runs.get(course)?.introducedAt ?? -1;
    const run = new Run(this.newId(), course, this.now());
    run.introducedAt = introducedAt;
    const enrolment = { ...blank, id: run.id, course, introducedAt: introducedAt === -1 ? null : introducedAt };
    this.runs.set(course, run);
    const others = this.learner.enrolments.filter((each) => each.course !== course);
    this.becomes({ ...this.learner, enrolments: [...others, enrolment].sort((a, b) => a.course - b.course) });
  }

  /** Staff give days, or close and open a course. */
  byStaff(course: CourseNr): void {
    const run = this.runs.get(course);
    if (!run) return;
    if (run.closed) run.closed = false;
    else if (this.random() < 0.8) run.extraDays += 5;
    else run.closed = true;
    const { extraDays, closed } = run;
    this.change(run, (enrolment) => ({ ...enrolment, extraDays, closedAt: closed ? this.now() : null }));
  }

  /** Draws a test, or returns the open one. @param round 0: the final test. @returns its id; undefined if it is too early. */
  draw(course: CourseNr, round: number): string | undefined {
    const run = this.runs.get(course);
    const ready = run && (round === 0 ? run.allRoundsDone() : run.stepsDone(round) === 10);
    if (!run || !ready || run.closed || run.isOver(this.now())) return undefined;
    const open = [...this.tests].find(([, each]) => each.run === run.id && each.round === round && !each.graded);
    if (open) return open[0];
    const id = this.newId();
    this.tests.set(id, { course, round, run: run.id, graded: false });
    const testId = round === 0 ? finalTestId(course) : roundTestId({ course, round });
    const exam: ExamProgress = {
      userTestId: id,
      testId,
      status: 'Ongoing',
      submittedAt: null,
      passed: null,
      wrongCount: null,
    };
    this.change(run, (enrolment) =>
      round === 0
        ? { ...enrolment, final: exam }
        : { ...enrolment, rounds: enrolment.rounds.map((each) => (each.nr === round ? { ...each, exam } : each)) },
    );
    return id;
  }

  /** Receives a request, repeated or not. @param onTaken told of each new command: the time that counts, and the outcome. */
  receive(request: Request, onTaken: (given: Given, doneAt: number, code: string | null) => void): Answer {
    const at = this.now();
    const repeated = request.given.length > 0 && request.given.every(({ command }) => this.taken.has(command.id));
    const bound = this.boundOf(request, at, repeated);
    const codes = request.given.map((given) => {
      const payload = canonical(turned(given.command.payload, this.random));
      const before = this.taken.get(given.command.id);
      if (before) must(before.payload === payload, 'the same command with its fields in another order is another');
      if (before) return before.code;
      const claimed = Date.parse(given.command.at);
      const doneAt = trustedTime({ claimed, lastExchangeAt: bound, receivedAt: at });
      must(doneAt <= at && doneAt >= at - 7 * DAY, 'a command counts from a time that cannot be');
      must(doneAt >= Math.min(request.shown?.at ?? 0, at), 'a command counts from before the receipt its device shows');
      const code = this.take(given, at, doneAt);
      this.taken.set(given.command.id, { payload, code });
      onTaken(given, doneAt, code);
      return code;
    });
    return { learner: this.learner, at, codes, receipt: { session: request.session, at } };
  }

  /** As on the server: the last exchange of the receipt's session decides, and both sessions are noted. */
  private boundOf({ session, shown, made }: Request, at: number, repeated: boolean): number {
    const id = shown?.session ?? session;
    const ofSession = this.exchanges.get(session);
    const ofReceipt = this.exchanges.get(id);
    const known = { shown: shown?.at ?? null, ofReceipt, ofSession, accountAt: this.seenAt };
    const drain = drainOf(known, at);
    must(drain.bound <= at, 'a bound lies ahead');
    const heard = heardAt(known, { made, tellsNothing: repeated }, at);
    if (heard === undefined) return drain.bound;
    this.exchanges.set(id, { ...drain, at: Math.max(heard, ofReceipt?.at ?? 0) });
    const before = ofSession ?? { shown: -1, bound: 0, began: 0, at: 0 };
    if (id !== session) this.exchanges.set(session, { ...before, at: Math.max(heard, before.at) });
    return drain.bound;
  }

  private take({ wish, command }: Given, now: number, doneAt: number): string | null {
    const exam = wish.kind === 'hand in' ? this.tests.get(wish.test) : undefined;
    const here =
      exam && wish.kind === 'hand in' && exam.course === wish.course && exam.round === wish.round ? exam : undefined;
    if (here && this.runs.get(here.course)?.id !== here.run) return 'enrolment-archived';
    if (here?.graded) return null; // its first marks stand (rule V7)
    const facts: Facts = {
      now,
      doneAt,
      enrolment: command.enrolment,
      editionsOf: () => EDITIONS,
      grade: (_, answers) => {
        if (!here) return undefined;
        const key = keyOf(here.round);
        const missing = missingNumbers(
          key.map(({ id }) => id),
          answers,
        );
        return missing.length > 0 ? { missing } : grade(key, answers, here.round === 0 ? 3 : 0);
      },
    };
    const decision = decide(this.learner, command, facts);
    const wanted = this.refusal(wish, command.enrolment, now, doneAt, here !== undefined) ?? null;
    const code = decision.ok ? null : decision.code;
    must(
      code === wanted,
      `other than the specification: "${wish.kind}" came to ${code ?? 'yes'}, not ${wanted ?? 'yes'}`,
    );
    if (!decision.ok) return code;
    if (here) here.graded = true;
    this.becomes(decision.events.reduce(evolve, this.learner));
    if (wish.kind !== 'feedback' && wish.kind !== 'nonsense') {
      const ticks = command.name === 'submit-step-answers' ? command.payload.answers : [];
      this.runs.get(courseOf(wish))?.take(wish, now, ticks);
    }
    if (this.random() < 0.1) this.compare();
    return null;
  }

  /** Why the specification refuses a wish; undefined where it accepts it. */
  private refusal(
    wish: Wish,
    enrolment: string | null,
    now: number,
    doneAt: number,
    drawn: boolean,
  ): string | undefined {
    if (wish.kind === 'feedback') return undefined;
    if (wish.kind === 'nonsense') return 'not-found';
    if (wish.kind === 'write' && wish.text.length < 2) return 'message-too-short';
    const run = this.runs.get(courseOf(wish));
    if (!run) return 'not-enrolled';
    if (enrolment !== null && enrolment !== run.id) return 'enrolment-archived';
    return run.refusal(wish, now, doneAt, drawn);
  }

  compare(): void {
    for (const run of this.runs.values()) {
      const theirs = this.learner.enrolments.find(({ course }) => course === run.course);
      must(theirs?.id === run.id, 'another run than the present one');
      if (theirs) run.compare(theirs);
    }
  }

  private change(run: Run, change: (enrolment: Enrolment) => Enrolment): void {
    const { enrolments } = this.learner;
    this.becomes({ ...this.learner, enrolments: enrolments.map((each) => (each.id === run.id ? change(each) : each)) });
  }

  private becomes(learner: Learner): void {
    if (learner === this.learner) return;
    this.learner = frozen(learner);
    this.version += 1;
  }
}

const courseOf = (wish: CourseWish): CourseNr => (wish.kind === 'write' ? 2 : wish.course);

/** Sometimes the same with its fields reversed, as another version of the app might write them. */
function turned<T extends object>(payload: T, random: Random): object {
  return random() < 0.2 ? Object.fromEntries(Object.entries(payload).reverse()) : payload;
}

/** Freezes a value deeply, so that a rule that changes it in place throws. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}
