/** The rules of the learning path: what a command changes, or why it is refused. Runs alike on phone and server. */
import type { ProblemCode, ProblemDetails } from '../problem.ts';
import { parseRoundId, parseStepId, stepId, type RoundRef, type StepRef } from '../course/ids.ts';
import type { Grading } from '../exam/grading.ts';
import { missingNumbers } from '../exam/grading.ts';
import type { Action, CommandPayload } from './command.ts';
import { daysLeft } from './expiry.ts';
import {
  isStepFinished,
  roundOf,
  stepOf,
  type Enrolment,
  type ExamProgress,
  type Learner,
  type Tick,
} from './learner.ts';
import { mustIntroduce } from './next-action.ts';
import { allRoundsFinished, allStepsFinished, isRoundOpen } from './rounds.ts';

/** What happened; `evolve` puts it into the learner, the server into its tables. */
export type ProgressEvent =
  | { readonly kind: 'round-started'; readonly enrolment: string; readonly round: number; readonly at: number }
  | {
      readonly kind: 'step-started';
      readonly enrolment: string;
      readonly round: number;
      readonly step: number;
      readonly at: number;
    }
  | {
      readonly kind: 'step-finished';
      readonly enrolment: string;
      readonly round: number;
      readonly step: number;
      readonly at: number;
      readonly answers: readonly Tick[];
    }
  | {
      readonly kind: 'exam-submitted';
      readonly enrolment: string;
      readonly round: number | null;
      readonly exam: ExamProgress;
      readonly answers: readonly Tick[];
    }
  | { readonly kind: 'round-finished'; readonly enrolment: string; readonly round: number; readonly at: number }
  | { readonly kind: 'course-finished'; readonly enrolment: string; readonly at: number }
  | { readonly kind: 'introduced'; readonly enrolment: string; readonly at: number };

export type Decision =
  | { readonly ok: true; readonly events: readonly ProgressEvent[] }
  | { readonly ok: false; readonly code: ProblemCode; readonly details?: ProblemDetails };

export type QuestionShape = { readonly id: string; readonly answerIds: readonly string[] };

/** What a decision needs to know besides the learner. */
export type Facts = {
  /** Server time of receipt (the phone's estimate of it), milliseconds: decides the waits. */
  readonly now: number;
  /** When it was done, as far as it can be believed: decides the 30 days. */
  readonly doneAt: number;
  /** The enrolment the learner saw when acting; null where the command belongs to none. */
  readonly enrolment: string | null;
  /** The sets of questions the school has published for a step, newest first; undefined on the phone, which had one of them. */
  readonly editionsOf: (stepId: string) => readonly (readonly QuestionShape[])[] | undefined;
  /** Grades a drawn test; absent on the phone, where the key never is. Undefined result: no such test. */
  readonly grade?: (userTestId: string, answers: readonly Tick[]) => Grading | 'answers-missing' | undefined;
};

const accept = (...events: ProgressEvent[]): Decision => ({ ok: true, events });
const refuse = (code: ProblemCode, details?: ProblemDetails): Decision =>
  details ? { ok: false, code, details } : { ok: false, code };

/** Decides one command on a learner. Never throws; changes nothing itself. */
export function decide(learner: Learner, action: Action, facts: Facts): Decision {
  switch (action.name) {
    case 'send-feedback':
      return accept();
    case 'send-message':
      return decideMessage(learner, action.payload, facts);
    case 'update-user-round': {
      const ref = parseRoundId(action.payload.roundId);
      if (!ref || ref.round !== action.payload.roundNr) return refuse('not-found');
      return within(learner, ref, facts, (enrolment) => accept(...startRound(enrolment, ref.round, facts)));
    }
    case 'update-user-step': {
      const ref = parseStepId(action.payload.stepId);
      if (!ref || !matches(ref, action.payload)) return refuse('not-found');
      return within(learner, ref, facts, (enrolment) => decideStepStart(enrolment, ref, facts));
    }
    case 'submit-step-answers': {
      const ref = parseStepId(action.payload.stepId);
      if (!ref) return refuse('not-found');
      return within(learner, ref, facts, (enrolment) =>
        decideStepAnswers(enrolment, ref, action.payload.answers, facts),
      );
    }
    case 'submit-test': {
      const ref = parseRoundId(action.payload.roundId);
      if (!ref) return refuse('not-found');
      return within(learner, ref, facts, (enrolment) => decideRoundTest(enrolment, ref, action.payload, facts));
    }
    case 'submit-final-test':
      return decideFinalTest(learner, action.payload, facts);
  }
}

const matches = (ref: StepRef, payload: { stepNr: number; roundNr: number; course: number }): boolean =>
  ref.step === payload.stepNr && ref.round === payload.roundNr && ref.course === payload.course;

/** The checks every action inside a round has in common. */
function within(learner: Learner, ref: RoundRef, facts: Facts, then: (enrolment: Enrolment) => Decision): Decision {
  const enrolment = activeEnrolment(learner, ref.course, facts);
  if (!('id' in enrolment)) return enrolment;
  if (mustIntroduce(enrolment)) return refuse('introduce-first');
  if (!isRoundOpen(enrolment, ref.round, facts.now)) return refuse('round-not-open');
  return then(enrolment);
}

function activeEnrolment(learner: Learner, course: number, facts: Facts): Enrolment | Decision {
  const enrolment = learner.enrolments.find((candidate) => candidate.course === course);
  if (!enrolment) return refuse('not-enrolled');
  if (facts.enrolment !== null && facts.enrolment !== enrolment.id) return refuse('enrolment-archived');
  if (enrolment.closedAt !== null) return refuse('course-closed');
  if (enrolment.finishedAt === null && daysLeft(enrolment, facts.doneAt) <= 0) return refuse('course-expired');
  return enrolment;
}

function startRound(enrolment: Enrolment, round: number, facts: Facts): ProgressEvent[] {
  if (roundOf(enrolment, round)) return [];
  return [{ kind: 'round-started', enrolment: enrolment.id, round, at: facts.now }];
}

function startStep(enrolment: Enrolment, ref: StepRef, facts: Facts): ProgressEvent[] {
  if (stepOf(enrolment, ref.round, ref.step)) return [];
  return [
    ...startRound(enrolment, ref.round, facts),
    { kind: 'step-started', enrolment: enrolment.id, round: ref.round, step: ref.step, at: facts.now },
  ];
}

const isStepOpen = (enrolment: Enrolment, ref: StepRef): boolean =>
  ref.step === 1 || isStepFinished(enrolment, ref.round, ref.step - 1);

function decideStepStart(enrolment: Enrolment, ref: StepRef, facts: Facts): Decision {
  return isStepOpen(enrolment, ref) ? accept(...startStep(enrolment, ref, facts)) : refuse('step-not-open');
}

function decideStepAnswers(enrolment: Enrolment, ref: StepRef, answers: readonly Tick[], facts: Facts): Decision {
  if (!isStepOpen(enrolment, ref)) return refuse('step-not-open');
  if (isStepFinished(enrolment, ref.round, ref.step)) return refuse('step-already-answered');
  const complaint = complaintAbout(facts.editionsOf(stepId(ref)) ?? [], answers);
  if (complaint) return complaint;
  const ticks = answers.map(({ questionId, answerId }) => ({ questionId, answerId }));
  return accept(...startStep(enrolment, ref, facts), {
    kind: 'step-finished',
    enrolment: enrolment.id,
    round: ref.round,
    step: ref.step,
    at: facts.now,
    answers: ticks,
  });
}

/** What was answered in any edition counts, however old the download (rule V8); a complaint is about the newest. */
function complaintAbout(
  editions: readonly (readonly QuestionShape[])[],
  answers: readonly Tick[],
): Decision | undefined {
  const complaints = editions.map((questions) => complaintIn(questions, answers));
  return complaints.includes(undefined) ? undefined : complaints[0];
}

function complaintIn(questions: readonly QuestionShape[], answers: readonly Tick[]): Decision | undefined {
  const known = new Map(questions.map((question) => [question.id, question.answerIds]));
  if (answers.some(({ questionId, answerId }) => !known.get(questionId)?.includes(answerId)))
    return refuse('answer-unknown');
  const numbers = missingNumbers(
    questions.map((question) => question.id),
    answers,
  );
  return numbers.length > 0 ? refuse('answers-missing', { numbers: numbers.map(String) }) : undefined;
}

function decideRoundTest(
  enrolment: Enrolment,
  ref: RoundRef,
  payload: CommandPayload<'submit-test'>,
  facts: Facts,
): Decision {
  if (!allStepsFinished(enrolment, ref.round)) return refuse('steps-unfinished');
  const round = roundOf(enrolment, ref.round);
  const submitted = submit(enrolment, ref.round, round?.exam ?? null, payload, facts);
  if (!submitted.ok || !passes(submitted) || (round?.finishedAt ?? null) !== null) return submitted;
  return accept(...submitted.events, {
    kind: 'round-finished',
    enrolment: enrolment.id,
    round: ref.round,
    at: facts.now,
  });
}

function decideFinalTest(learner: Learner, payload: CommandPayload<'submit-final-test'>, facts: Facts): Decision {
  const enrolment = activeEnrolment(learner, payload.course, facts);
  if (!('id' in enrolment)) return enrolment;
  if (!allRoundsFinished(enrolment)) return refuse('rounds-unfinished');
  const submitted = submit(enrolment, null, enrolment.final, payload, facts);
  if (!submitted.ok || !passes(submitted) || enrolment.finishedAt !== null) return submitted;
  return accept(...submitted.events, { kind: 'course-finished', enrolment: enrolment.id, at: facts.now });
}

const passes = (decision: { readonly events: readonly ProgressEvent[] }): boolean =>
  decision.events.some((event) => event.kind === 'exam-submitted' && event.exam.passed === true);

/** Takes the ticks of a test: graded where the key is, else marked as on its way. The same test again changes nothing. */
function submit(
  enrolment: Enrolment,
  round: number | null,
  exam: ExamProgress | null,
  payload: { readonly testId: string; readonly userTestId: string; readonly answers: readonly Tick[] },
  facts: Facts,
): Decision {
  if (exam?.userTestId === payload.userTestId && exam.status === 'Finished') return accept();
  const base = { userTestId: payload.userTestId, testId: payload.testId, submittedAt: facts.now };
  const answers = payload.answers.map(({ questionId, answerId }) => ({ questionId, answerId }));
  const event = (progress: ExamProgress): Decision =>
    accept({ kind: 'exam-submitted', enrolment: enrolment.id, round, exam: progress, answers });
  if (!facts.grade) return event({ ...base, status: 'Submitted', passed: null, wrongCount: null });
  const grading = facts.grade(payload.userTestId, answers);
  if (grading === undefined) return refuse('test-unknown');
  if (grading === 'answers-missing') return refuse('answers-missing');
  return event({ ...base, status: 'Finished', passed: grading.passed, wrongCount: grading.wrong.length });
}

function decideMessage(learner: Learner, payload: CommandPayload<'send-message'>, facts: Facts): Decision {
  if (payload.messageText.length < 2) return refuse('message-too-short');
  const enrolment = activeEnrolment(learner, 2, facts);
  if (!('id' in enrolment)) return enrolment;
  return enrolment.introducedAt === null
    ? accept({ kind: 'introduced', enrolment: enrolment.id, at: facts.now })
    : accept();
}
