/** Applies events to the learner. */
import type { ProgressEvent } from './decision.ts';
import {
  distinctTicks,
  type Enrolment,
  type Learner,
  type RoundProgress,
  type StepProgress,
  type Tick,
} from './learner.ts';

/** @returns the learner after an event; the argument stays unchanged. */
export function evolve(learner: Learner, event: ProgressEvent): Learner {
  return {
    ...learner,
    enrolments: learner.enrolments.map((enrolment) =>
      enrolment.id === event.enrolment ? evolveEnrolment(enrolment, event) : enrolment,
    ),
  };
}

function evolveEnrolment(enrolment: Enrolment, event: ProgressEvent): Enrolment {
  switch (event.kind) {
    case 'introduced':
      return { ...enrolment, introducedAt: event.at };
    case 'course-finished':
      return { ...enrolment, finishedAt: event.at };
    case 'exam-submitted':
      return event.round === null
        ? { ...enrolment, final: event.exam }
        : inRound(enrolment, event.round, (round) => ({ ...round, exam: event.exam }));
    case 'exam-backdated':
      return inRound(enrolment, event.round, (round) => ({
        ...round,
        exam: round.exam && { ...round.exam, submittedAt: event.at },
      }));
    case 'round-started':
      return {
        ...enrolment,
        rounds: [
          ...enrolment.rounds,
          { nr: event.round, startedAt: event.at, finishedAt: null, steps: [], exam: null },
        ],
      };
    case 'round-finished':
      return inRound(enrolment, event.round, (round) => ({ ...round, finishedAt: event.at }));
    case 'step-started':
      return inRound(enrolment, event.round, (round) => ({
        ...round,
        steps: [...round.steps, { nr: event.step, startedAt: event.at, finishedAt: null, answers: [] }],
      }));
    case 'step-finished':
      return inRound(enrolment, event.round, (round) =>
        inStep(round, event.step, (step) => ({
          ...step,
          finishedAt: event.at,
          answers: inOrder(event.answers).map(asTick),
        })),
      );
  }
}

/** Ticks are a set; sorted by id, as in the server's table. */
const inOrder = (ticks: readonly Tick[]): Tick[] =>
  [...distinctTicks(ticks)].sort((a, b) => compare(a.questionId, b.questionId) || compare(a.answerId, b.answerId));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const asTick = ({ questionId, answerId }: Tick): Tick => ({ questionId, answerId });

const inRound = (enrolment: Enrolment, nr: number, change: (round: RoundProgress) => RoundProgress): Enrolment => ({
  ...enrolment,
  rounds: enrolment.rounds.map((round) => (round.nr === nr ? change(round) : round)),
});

const inStep = (round: RoundProgress, nr: number, change: (step: StepProgress) => StepProgress): RoundProgress => ({
  ...round,
  steps: round.steps.map((step) => (step.nr === nr ? change(step) : step)),
});
