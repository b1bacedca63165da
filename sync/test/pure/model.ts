/** The learning path of the specification (B.4, B.9) as flat tables with numbers of their own, independent of the rules under test. */
import { must } from '../broken.ts';
import type { Enrolment, Tick } from '../../progress/learner.ts';
import type { CourseNr } from '../../scalar.ts';
import type { CourseWish } from './wishes.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NEVER = -1;
const STEPS = 11;

type Handed = { readonly test: string; readonly at: number; readonly wrong: number };

/** One run through a course. Times are the school's, milliseconds; -1 is never. Rounds from 1 (0: the final test), steps from 1. */
export class Run {
  readonly id: string;
  readonly course: CourseNr;
  readonly startedAt: number;
  extraDays = 0;
  closed = false;
  introducedAt = NEVER;
  finishedAt = NEVER;
  private readonly roundBegun = nevers(7);
  private readonly roundDone = nevers(7);
  private readonly stepBegun = nevers(7 * STEPS);
  private readonly stepDone = nevers(7 * STEPS);
  private readonly ticked: string[] = [];
  private readonly handed: (Handed | undefined)[] = [];

  constructor(id: string, course: CourseNr, startedAt: number) {
    this.id = id;
    this.course = course;
    this.startedAt = startedAt;
  }

  isRoundDone = (round: number): boolean => this.roundDone[round] !== NEVER;
  isStepDone = (round: number, step: number): boolean => this.stepDone[round * STEPS + step] !== NEVER;
  /** How many of its steps are finished, from the first on. */
  stepsDone = (round: number): number => {
    let done = 0;
    while (done < 10 && this.isStepDone(round, done + 1)) done++;
    return done;
  };
  allRoundsDone = (): boolean => [1, 2, 3, 4, 5, 6].every(this.isRoundDone);
  opensAt = (round: number): number =>
    round === 1
      ? this.startedAt
      : this.isRoundDone(round - 1)
        ? (this.roundDone[round - 1] ?? 0) + 21 * HOUR
        : Infinity;
  isOver = (doneAt: number): boolean =>
    this.finishedAt === NEVER && doneAt >= this.startedAt + (30 + this.extraDays) * DAY;
  private isOpen = (round: number, now: number): boolean => round === 1 || now >= this.opensAt(round);

  /** Why this run refuses a wish; undefined where it accepts it. Times are the school's, milliseconds. */
  refusal(wish: CourseWish, now: number, doneAt: number, drawn: boolean) {
    if (this.closed) return 'course-closed';
    if (this.isOver(doneAt)) return 'course-expired';
    if (wish.kind === 'write') return undefined;
    const { round } = wish;
    if (wish.kind === 'hand in' && round === 0) {
      if (!this.allRoundsDone()) return 'rounds-unfinished';
      return handInRefusal(wish, drawn);
    }
    if (this.course === 2 && this.introducedAt === NEVER) return 'introduce-first';
    if (!this.isOpen(round, now)) return 'round-not-open';
    if (wish.kind === 'look at round') return undefined;
    if (wish.kind === 'hand in') return this.stepsDone(round) < 10 ? 'steps-unfinished' : handInRefusal(wish, drawn);
    if (wish.step > 1 && !this.isStepDone(round, wish.step - 1)) return 'step-not-open';
    if (wish.kind === 'look at step') return undefined;
    if (this.isStepDone(round, wish.step)) return 'step-already-answered';
    if (wish.fit === 'unknown') return 'answer-unknown';
    return wish.fit === 'missing' ? 'answers-missing' : undefined;
  }

  /** What an accepted wish changes. @param ticks the options ticked in a step. */
  take(wish: CourseWish, now: number, ticks: readonly Tick[]): void {
    if (wish.kind === 'write') {
      if (this.introducedAt === NEVER) this.introducedAt = now;
      return;
    }
    const { round } = wish;
    if (wish.kind === 'hand in') {
      this.handed[round] = { test: wish.test, at: now, wrong: wish.wrong };
      if (round === 0 && wish.wrong <= 3 && this.finishedAt === NEVER) this.finishedAt = now;
      if (round > 0 && wish.wrong === 0 && !this.isRoundDone(round)) this.roundDone[round] = now;
      return;
    }
    if (this.roundBegun[round] === NEVER) this.roundBegun[round] = now;
    if (wish.kind === 'look at round') return;
    const place = round * STEPS + wish.step;
    if (this.stepBegun[place] === NEVER) this.stepBegun[place] = now;
    if (wish.kind === 'look at step') return;
    this.stepDone[place] = now;
    this.ticked[place] = textOf(ticks);
  }

  /** Throws if the rules have reached another run than this. */
  compare(run: Enrolment): void {
    const same = (what: string, theirs: number | null | undefined, mine = NEVER): void =>
      must((theirs ?? NEVER) === mine, `other than the specification: ${what} is ${String(theirs)}, not ${mine}`);
    same('the introduction', run.introducedAt, this.introducedAt);
    same('the end of the course', run.finishedAt, this.finishedAt);
    for (let round = 1; round <= 6; round++) {
      const theirs = run.rounds.find(({ nr }) => nr === round);
      same(`the beginning of round ${round}`, theirs?.startedAt, this.roundBegun[round]);
      same(`the end of round ${round}`, theirs?.finishedAt, this.roundDone[round]);
      this.compareExam(round, theirs?.exam);
      for (let step = 1; step <= 10 && theirs; step++) {
        const other = theirs.steps.find(({ nr }) => nr === step);
        const place = round * STEPS + step;
        same(`the beginning of step ${round}.${step}`, other?.startedAt, this.stepBegun[place]);
        same(`the end of step ${round}.${step}`, other?.finishedAt, this.stepDone[place]);
        must(
          textOf(other?.answers ?? []) === (this.ticked[place] ?? ''),
          `lost or changed: answers to ${round}.${step}`,
        );
      }
    }
    this.compareExam(0, run.final);
  }

  private compareExam(round: number, exam: Enrolment['final'] | undefined): void {
    if (exam?.status !== 'Finished') return; // an open test hides the one before
    const mine = this.handed[round];
    const same = mine?.test === exam.userTestId && mine.at === exam.submittedAt && mine.wrong === exam.wrongCount;
    must(same && exam.passed === mine.wrong <= (round === 0 ? 3 : 0), `other marks for test ${round}`);
  }
}

function handInRefusal({ missing }: Extract<CourseWish, { kind: 'hand in' }>, drawn: boolean) {
  if (!drawn) return 'test-unknown';
  return missing > 0 ? 'answers-missing' : undefined;
}

const nevers = (length: number): number[] => Array.from({ length }, () => NEVER);

/** Ticks as a sorted set. */
const textOf = (ticks: readonly Tick[]): string =>
  [...new Set(ticks.map(({ questionId, answerId }) => `${questionId} ${answerId}`))].sort().join();
