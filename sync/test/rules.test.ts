/** The rules of time and order, by tables and properties; rule numbers are those of sync/README.md. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseStatus, DAY_MS, daysLeft } from '../progress/expiry.ts';
import { HOUR_MS, isRoundOpen, position, ROUND_WAIT_MS } from '../progress/rounds.ts';
import { finishAtARoundADay, planForExam } from '../progress/plan.ts';
import { nextAction } from '../progress/next-action.ts';
import { closesAny, progressMark, nextChanges } from '../progress/standing.ts';
import { isEarlierSetting, nextSetting } from '../progress/clock-setting.ts';
import { MOST_LATE_MS, trustedTime } from '../progress/trusted-time.ts';
import { aLearner, anEnrolment, finishedRound, finishedSteps, only } from './learners.ts';

const T0 = Date.UTC(2026, 10, 21);

describe('T1: the 21 hours', () => {
  const enrolment = { ...only(aLearner(T0)), rounds: [finishedRound(1, T0)] };
  it.each([
    ['a millisecond before', ROUND_WAIT_MS - 1, false],
    ['20:59:59', 21 * HOUR_MS - 1000, false],
    ['21:00:00', 21 * HOUR_MS, true],
    ['a day later', 24 * HOUR_MS, true],
  ])('%s', (_, after, open) => {
    expect(isRoundOpen(enrolment, 2, T0 + after)).toBe(open);
  });
  it('keeps the finished round current during the wait', () => {
    expect(position(enrolment, T0 + HOUR_MS)).toEqual({
      round: 1,
      step: 11,
      nextRoundOpen: false,
      nextRoundOpensAt: T0 + ROUND_WAIT_MS,
    });
    expect(position(enrolment, T0 + ROUND_WAIT_MS)).toEqual({
      round: 2,
      step: 1,
      nextRoundOpen: true,
      nextRoundOpensAt: null,
    });
  });
});

describe('finishing at a round a day', () => {
  const begun = only(aLearner(T0));
  const finished = { ...begun, rounds: [finishedRound(1, T0 + DAY_MS)] };
  it.each([
    ['nothing begun: five days later', begun, T0, T0 + 5 * DAY_MS],
    ['while waiting, from the opening on', finished, T0 + DAY_MS, T0 + DAY_MS + ROUND_WAIT_MS + 4 * DAY_MS],
    ['begun late, but in time', begun, T0 + 24 * DAY_MS, T0 + 29 * DAY_MS],
    ['too late: no promise', begun, T0 + 25 * DAY_MS, null],
    ['finished: nothing is left', { ...begun, finishedAt: T0 }, T0, null],
  ])('%s', (_, enrolment, now, at) => {
    expect(finishAtARoundADay(enrolment, now)).toBe(at);
  });
});

describe('a plan backwards from the exam', () => {
  it('keeps the waits and ends before the practice days, or says that the waits take longer', () => {
    const days = fc.double({ min: 0.1, max: 60, noNaN: true });
    fc.assert(
      fc.property(fc.nat(6), days, days, (done, until, since) => {
        const rounds = Array.from({ length: done }, (_, nth) => finishedRound(nth + 1, T0 + nth));
        const learner = { ...aLearner(T0), enrolments: [{ ...anEnrolment(T0), rounds }] };
        const now = T0 + since * 3_600_000;
        const examAt = now + until * DAY_MS;
        const plan = planForExam(learner, examAt, now);
        if (plan.kind === 'late') {
          expect(plan.left).toBe(12 - done);
          expect(plan.earliest).toBeGreaterThanOrEqual(examAt);
          return;
        }
        expect(plan.rounds).toHaveLength(12 - done);
        expect(plan.practiseFrom).toBeLessThanOrEqual(examAt);
        for (const [nth, { course, by }] of plan.rounds.entries()) {
          expect(by).toBeGreaterThanOrEqual(now);
          expect(by).toBeLessThanOrEqual(plan.practiseFrom);
          const before = plan.rounds[nth - 1];
          if (before?.course === course) expect(by - before.by).toBeGreaterThanOrEqual(ROUND_WAIT_MS - 1);
        }
      }),
    );
  });
  it('is practice only after both courses', () => {
    const finished = [1, 2].map(
      (course) => ({ ...anEnrolment(T0), course: course === 1 ? 1 : 2, finishedAt: T0 }) as const,
    );
    const plan = planForExam({ ...aLearner(T0), enrolments: finished }, T0 + 20 * DAY_MS, T0);
    expect(plan).toEqual({ kind: 'plan', rounds: [], practiseFrom: T0 + 13 * DAY_MS });
  });
  it('is late four days before the exam with all twelve rounds left', () => {
    expect(planForExam(aLearner(T0), T0 + 4 * DAY_MS, T0)).toMatchObject({
      kind: 'late',
      left: 12,
      earliest: T0 + 5 * ROUND_WAIT_MS,
    });
  });
});

describe('T2: the 30 days', () => {
  const enrolment = only(aLearner(T0));
  it.each([
    [0, 30, 'Ongoing'],
    [DAY_MS - 1, 30, 'Ongoing'],
    [DAY_MS, 29, 'Ongoing'],
    [30 * DAY_MS - 1, 1, 'Ongoing'],
    [30 * DAY_MS, 0, 'Expired'],
    [40 * DAY_MS, -10, 'Expired'],
  ])('at %d ms after the start', (after, left, status) => {
    expect(daysLeft(enrolment, T0 + after)).toBe(left);
    expect(courseStatus(enrolment, T0 + after)).toBe(status);
  });
  it('counts extra days', () => {
    expect(courseStatus({ ...enrolment, extraDays: 5 }, T0 + 34 * DAY_MS)).toBe('Ongoing');
    expect(courseStatus({ ...enrolment, extraDays: 5 }, T0 + 35 * DAY_MS)).toBe('Expired');
  });
  it('never expires a finished course', () => {
    expect(courseStatus({ ...enrolment, finishedAt: T0 }, T0 + 99 * DAY_MS)).toBe('Finished');
  });
});

describe('T3: trusted time', () => {
  it('is the claimed time within its bounds, and never outside them', () => {
    const time = fc.integer({ min: T0 - 400 * DAY_MS, max: T0 + 400 * DAY_MS });
    fc.assert(
      fc.property(time, time, fc.option(time), (claimed, receivedAt, lastExchangeAt) => {
        const trusted = trustedTime({ claimed, receivedAt, lastExchangeAt });
        expect(trusted).toBeLessThanOrEqual(receivedAt);
        expect(trusted).toBeGreaterThanOrEqual(Math.min(receivedAt, receivedAt - MOST_LATE_MS));
        if (claimed <= receivedAt && claimed >= receivedAt - MOST_LATE_MS && claimed >= (lastExchangeAt ?? 0))
          expect(trusted).toBe(claimed);
      }),
    );
  });
});

describe('T4: settings of the clock', () => {
  it('of one epoch are in order, whatever the clock shows', () =>
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 4e12 }), { minLength: 2, maxLength: 20 }), (times) => {
        let last = 'of an older server';
        for (const now of times) {
          const next = nextSetting('e', now, last);
          expect(isEarlierSetting(next, last)).toBe(false);
          expect(isEarlierSetting(last, next)).toBe(last.startsWith('e.'));
          last = next;
        }
      }),
    ));
  it.each([
    ['an older database put back without a new epoch', nextSetting('e', T0 + 1, nextSetting('e', T0 - DAY_MS)), false],
    ['a restored database', nextSetting('another', 0), false],
    ['an older server', 'fe12', false],
    ['none', undefined, false],
    ['an earlier one', 'e.1', true],
  ])('%s', (_, setting, isEarlier) => {
    expect(isEarlierSetting(setting, nextSetting('e', T0))).toBe(isEarlier);
  });
});

describe('the next action', () => {
  const learner = aLearner(T0);
  const enrolment = only(learner);
  const having = (change: Partial<typeof enrolment>) => ({ ...learner, enrolments: [{ ...enrolment, ...change }] });
  const allRounds = [1, 2, 3, 4, 5, 6].map((nr) => finishedRound(nr, T0));
  const failed = {
    userTestId: 'u',
    testId: 't',
    status: 'Finished',
    submittedAt: T0,
    passed: false,
    wrongCount: 4,
  } as const;
  const elsewhere = { account: { ...learner.account, course1Elsewhere: true }, enrolments: [] };
  it.each([
    ['buys a missing course', learner, 2, T0, { kind: 'buy' }],
    ['skips a course finished elsewhere', elsewhere, 1, T0, { kind: 'elsewhere' }],
    ['buys course 2 after course 1 elsewhere', elsewhere, 2, T0, { kind: 'buy' }],
    [
      'continues a course begun here, although finished elsewhere',
      { ...elsewhere, enrolments: learner.enrolments },
      1,
      T0,
      { kind: 'begin-round', round: 1 },
    ],
    ['begins round 1', learner, 1, T0, { kind: 'begin-round', round: 1 }],
    ['continues', having({ rounds: [finishedSteps(1, 3, T0)] }), 1, T0, { kind: 'continue-round', round: 1, step: 4 }],
    [
      'takes the test',
      having({ rounds: [finishedSteps(1, 10, T0)] }),
      1,
      T0,
      { kind: 'round-test', round: 1, again: false },
    ],
    [
      'retakes the test',
      having({ rounds: [{ ...finishedSteps(1, 10, T0), exam: failed }] }),
      1,
      T0,
      { kind: 'round-test', round: 1, again: true },
    ],
    [
      'waits for round 2',
      having({ rounds: [finishedRound(1, T0)] }),
      1,
      T0 + 1,
      { kind: 'wait', round: 2, opensAt: T0 + ROUND_WAIT_MS },
    ],
    [
      'begins round 2',
      having({ rounds: [finishedRound(1, T0)] }),
      1,
      T0 + ROUND_WAIT_MS,
      { kind: 'begin-round', round: 2 },
    ],
    [
      'takes the final test at once after round 6',
      having({ rounds: allRounds }),
      1,
      T0,
      { kind: 'final-test', again: false },
    ],
    [
      'retakes the final test',
      having({ rounds: allRounds, final: failed }),
      1,
      T0,
      { kind: 'final-test', again: true },
    ],
    [
      'restarts what expired',
      having({ rounds: [finishedRound(1, T0)] }),
      1,
      T0 + 30 * DAY_MS,
      { kind: 'restart', endedAt: T0 + 30 * DAY_MS },
    ],
    [
      'restarts nothing while a final test is on its way',
      having({
        rounds: allRounds,
        final: { ...failed, status: 'Submitted', passed: null, wrongCount: null },
      }),
      1,
      T0 + 31 * DAY_MS,
      { kind: 'await-grade', round: null },
    ],
    ['views what is finished', having({ finishedAt: T0 }), 1, T0 + 99 * DAY_MS, { kind: 'view' }],
    ['is closed by staff', having({ closedAt: T0 }), 1, T0, { kind: 'closed' }],
    ['introduces in course 2', having({ course: 2 }), 2, T0, { kind: 'introduce' }],
  ] as const)('%s', (_, who, course, now, action) => {
    expect(nextAction(who, course, now)).toEqual(action);
  });
});

describe('the time that things stay as they are', () => {
  const learner = fc
    .record({ rounds: fc.nat(6), steps: fc.nat(10), finishedAfter: fc.integer({ min: 0, max: 40 * HOUR_MS }) })
    .map(({ rounds, steps, finishedAfter }) => {
      const whole = aLearner(T0);
      const done = Array.from({ length: rounds }, (_, index) => finishedRound(index + 1, T0 + finishedAfter));
      const last = rounds < 6 && steps > 0 ? [finishedSteps(rounds + 1, steps, T0 + finishedAfter)] : [];
      return { ...whole, enrolments: [{ ...only(whole), rounds: [...done, ...last] }] };
    });
  const hours = fc.integer({ min: 0, max: 40 * 24 }).map((count) => T0 + count * HOUR_MS);

  it('ends no later than a change by time alone', () => {
    fc.assert(
      fc.property(learner, hours, hours, (who, now, later) => {
        const { until, counted } = nextChanges(who, now);
        fc.pre(later > now);
        const [then, next] = [now, later].map((at) => nextAction(who, 1, at));
        if (later < until) expect(next).toEqual(then);
        if (later < counted) expect(daysLeft(only(who), later)).toBe(daysLeft(only(who), now));
        if (later < until) expect(closesAny(who, who, later)).toBe(false);
      }),
    );
  });

  const begun = { ...only(aLearner(T0)), rounds: [finishedSteps(1, 3, T0)] };
  const as = (enrolment: typeof begun) => ({ ...aLearner(T0), enrolments: [enrolment] });
  it.each([
    ['another step', { ...begun, rounds: [finishedSteps(1, 4, T0)] }, false],
    ['an undone step', { ...begun, rounds: [finishedSteps(1, 2, T0)] }, true],
    ['a restart', { ...begun, id: 'another', rounds: [] }, true],
    ['a closing by staff', { ...begun, closedAt: T0 }, true],
  ])('closing an offer by %s', (_, after, closes) => {
    expect(closesAny(as(begun), as(after), T0)).toBe(closes);
  });
  it('the progress mark changes by a finished step, and not by an opened one', () => {
    const opened = { ...finishedSteps(1, 3, T0) };
    opened.steps = [...opened.steps, { nr: 4, startedAt: T0, finishedAt: null, answers: [] }];
    const mark = progressMark(as(begun));
    expect(progressMark(as({ ...begun, rounds: [opened] }))).toBe(mark);
    expect(progressMark(as({ ...begun, rounds: [finishedSteps(1, 4, T0)] }))).not.toBe(mark);
    expect(progressMark(as({ ...begun, closedAt: T0 }))).not.toBe(mark);
  });
});
