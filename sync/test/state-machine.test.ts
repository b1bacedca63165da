/** Explores the learning path: in every state the learner has something to do that works, or an explained wait. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COURSES, finalTestId, roundId, roundTestId, STEPS, stepId } from '../course/ids.ts';
import type { Action } from '../progress/command.ts';
import { decide, type Facts } from '../progress/decide.ts';
import { evolve } from '../progress/evolve.ts';
import { daysLeft } from '../progress/expiry.ts';
import { enrolmentIn, type Learner } from '../progress/learner.ts';
import { nextAction, type NextAction } from '../progress/next-action.ts';
import { HOUR_MS } from '../progress/rounds.ts';
import type { CourseNr } from '../scalar.ts';
import { aLearner, only } from './learners.ts';

const T0 = Date.UTC(2026, 10, 21);
const USER_TEST = '00000000-0000-4000-8000-0000000000ff';

const begun = (): Learner => {
  const learner = aLearner(T0);
  const enrolment = only(learner);
  return { ...learner, enrolments: [enrolment, { ...enrolment, id: ENROLMENT_2, course: 2 }] };
};
const ENROLMENT_2 = '00000000-0000-4000-8000-00000000000b';

type Move = { readonly hours: number; readonly action: Action; readonly passes: boolean; readonly graded: boolean };

const refs = fc.record({
  course: fc.constantFrom(...COURSES),
  round: fc.integer({ min: 1, max: 6 }),
  step: fc.integer({ min: 1, max: STEPS }),
});
const anyAction: fc.Arbitrary<Action> = refs.chain((ref) =>
  fc.constantFrom<Action>(
    { name: 'send-message', payload: { messageText: 'Hæ' } },
    { name: 'update-user-round', payload: { roundId: roundId(ref), roundNr: ref.round } },
    {
      name: 'update-user-step',
      payload: { stepId: stepId(ref), stepNr: ref.step, roundNr: ref.round, course: ref.course },
    },
    answers(ref.course, ref.round, ref.step),
    roundTest(ref.course, ref.round),
    finalTest(ref.course),
  ),
);
const answers = (course: CourseNr, round: number, step: number): Action => ({
  name: 'submit-step-answers',
  payload: { stepId: stepId({ course, round, step }), answers: [] },
});
const roundTest = (course: CourseNr, round: number): Action => ({
  name: 'submit-test',
  payload: {
    answers: [],
    testId: roundTestId({ course, round }),
    userTestId: USER_TEST,
    roundId: roundId({ course, round }),
  },
});
const finalTest = (course: CourseNr): Action => ({
  name: 'submit-final-test',
  payload: { answers: [], testId: finalTestId(course), userTestId: USER_TEST, course },
});

/** The offered action, or any command at all. */
const moves = fc.array(
  fc.record({
    offered: fc.boolean(),
    action: anyAction,
    course: fc.constantFrom(...COURSES),
    passes: fc.boolean(),
    graded: fc.boolean(),
    hours: fc.constantFrom(0, 0, 0, 0, 1, 20, 21, 100),
  }),
  { minLength: 50, maxLength: 400 },
);

function facts(now: number, { passes, graded }: Pick<Move, 'passes' | 'graded'>): Facts {
  const grading = { passed: passes, wrong: passes ? [] : [{ questionId: 'q', answerIds: [] }] };
  return {
    now,
    doneAt: now,
    enrolment: null,
    editionsOf: () => undefined,
    ...(graded ? { grade: () => grading } : {}),
  };
}

/** The command of the offered action; undefined where there is none. */
function offered(action: NextAction, course: CourseNr): Action | undefined {
  switch (action.kind) {
    case 'introduce':
      return { name: 'send-message', payload: { messageText: 'Hæ' } };
    case 'begin-round':
      return { name: 'update-user-round', payload: { roundId: roundId({ course, ...action }), roundNr: action.round } };
    case 'continue-round':
      return answers(course, action.round, action.step);
    case 'round-test':
      return roundTest(course, action.round);
    case 'final-test':
      return finalTest(course);
    default:
      return undefined;
  }
}

/** An offered command is accepted; otherwise time or state explains why there is none. */
function expectExplained(learner: Learner, course: CourseNr, now: number): void {
  const action = nextAction(learner, course, now);
  const enrolment = enrolmentIn(learner, course);
  if (!enrolment) throw new Error('no enrolment');
  const command = offered(action, course);
  if (command) {
    const decision = decide(learner, command, facts(now, { passes: true, graded: true }));
    expect(decision.ok, `${action.kind} was offered and refused`).toBe(true);
    return;
  }
  switch (action.kind) {
    case 'wait':
      expect(action.opensAt).toBeGreaterThan(now);
      expect(['begin-round', 'restart']).toContain(nextAction(learner, course, action.opensAt).kind);
      return;
    case 'restart':
      expect(daysLeft(enrolment, now)).toBeLessThanOrEqual(0);
      return;
    case 'view':
      expect(enrolment.finishedAt).not.toBeNull();
      return;
    case 'await-grade': {
      const exam =
        action.round === null ? enrolment.final : enrolment.rounds.find(({ nr }) => nr === action.round)?.exam;
      expect(exam?.status).toBe('Submitted');
      return;
    }
    default:
      throw new Error(`${action.kind} cannot be reached by learning`);
  }
}

describe('every reachable state', () => {
  it('offers an action that is accepted, or explains the wait (property)', () => {
    fc.assert(
      fc.property(moves, (path) => {
        let learner = begun();
        let now = T0;
        for (const move of path) {
          now += move.hours * HOUR_MS;
          const action = move.offered ? offered(nextAction(learner, move.course, now), move.course) : move.action;
          if (action) {
            const decision = decide(learner, action, facts(now, move));
            if (decision.ok) learner = decision.events.reduce(evolve, learner);
          }
          for (const course of COURSES) expectExplained(learner, course, now);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leads to the end: following each offer and wait finishes both courses in time', () => {
    let learner = begun();
    let now = T0;
    let done = 0;
    for (const course of [...COURSES].reverse()) {
      for (;;) {
        const next = nextAction(learner, course, now);
        if (next.kind === 'view') break;
        if (next.kind === 'wait') now = next.opensAt;
        const action = offered(next, course);
        if (!action) continue;
        const decision = decide(learner, action, facts(now, { passes: true, graded: true }));
        if (!decision.ok) throw new Error(decision.code);
        learner = decision.events.reduce(evolve, learner);
        done += 1;
      }
    }
    // per course: six beginnings, sixty steps, six tests, one final test; and one introduction
    expect(done).toBe(2 * (6 + 60 + 6 + 1) + 1);
    expect(now).toBe(T0 + 10 * 21 * HOUR_MS);
  });
});
