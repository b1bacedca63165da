/** The wishes of learners, sensible or not, and the command of each; the model reads the wish, the rules the command. */
import { finalTestId, roundId, roundTestId, stepId } from '../../course/ids.ts';
import type { Random } from '../../exam/draw.ts';
import type { KeyedQuestion } from '../../exam/grading.ts';
import type { Action } from '../../progress/command.ts';
import type { Edition } from '../../progress/editions.ts';
import type { Tick } from '../../progress/learner.ts';
import type { CourseNr } from '../../scalar.ts';

/** How answers to a step fit its questions: all current, all of an older edition, one missing, one invented. */
type Fit = 'newest' | 'older' | 'missing' | 'unknown';
type Place = { readonly course: CourseNr; readonly round: number };

export type Wish =
  | ({ readonly kind: 'look at round' } & Place)
  | ({ readonly kind: 'look at step'; readonly step: number } & Place)
  | ({ readonly kind: 'answer step'; readonly step: number; readonly fit: Fit } & Place)
  /** Round 0 is the final test; this many questions are wrong, or left out. */
  | ({ readonly kind: 'hand in'; readonly test: string; readonly wrong: number; readonly missing: number } & Place)
  | { readonly kind: 'write'; readonly text: string }
  | { readonly kind: 'feedback' }
  /** A round other than the one it claims to be. */
  | ({ readonly kind: 'nonsense' } & Place);

/** Wishes that belong to a course and may be accepted. */
export type CourseWish = Exclude<Wish, { kind: 'feedback' | 'nonsense' }>;

const OPTIONS = ['a', 'b', 'c'];
const question = (id: string, version: number) => ({ id, version, answerIds: OPTIONS });
const NEWEST: Edition = [question('q1', 2), question('q2', 1), question('q3', 1)];
const OLDER: Edition = [question('q1', 1), question('q2', 1)];
/** Every step was edited once, and had two questions before. */
export const EDITIONS: readonly Edition[] = [NEWEST, OLDER];

const FITS: Readonly<Record<Fit, readonly string[]>> = {
  newest: ['q3', 'q1', 'q2', 'q1'],
  older: ['q2', 'q1'],
  missing: ['q1', 'q3'],
  unknown: ['q1', 'q2', 'q3', 'q9'],
};

/** The key of a test: every third question has two right options. */
export const keyOf = (round: number): readonly KeyedQuestion[] =>
  Array.from({ length: round === 0 ? 30 : 10 }, (_, index) => ({
    id: `t${index}`,
    rightIds: index % 3 === 0 ? ['a', 'c'] : ['b'],
  }));
const KEYS = Array.from({ length: 7 }, (_, round) => keyOf(round));

/** Ticks of a test: the first wrong (too few, too many, another), the last missing, the rest right. */
function ticksOf(round: number, wrong: number, missing: number): Tick[] {
  const key = KEYS[round] ?? [];
  return key.slice(0, key.length - missing).flatMap(({ id, rightIds }, index) => {
    const ticked = index >= wrong ? rightIds : rightIds.length === 2 ? rightIds.slice(0, 1) : [...rightIds, 'a'];
    return ticked.map((answerId) => ({ questionId: id, answerId }));
  });
}

/** @param random picks the options ticked in a step, where any will do. */
export function actionOf(wish: Wish, random: Random): Action {
  switch (wish.kind) {
    case 'look at round':
      return { name: 'update-user-round', payload: { roundId: roundId(wish), roundNr: wish.round } };
    case 'nonsense':
      return { name: 'update-user-round', payload: { roundId: roundId(wish), roundNr: (wish.round % 6) + 1 } };
    case 'look at step': {
      const { course, round, step } = wish;
      return { name: 'update-user-step', payload: { stepId: stepId(wish), stepNr: step, roundNr: round, course } };
    }
    case 'answer step': {
      const answers = FITS[wish.fit].map((questionId) => ({
        questionId,
        answerId: OPTIONS[Math.floor(random() * 3)] ?? 'a',
      }));
      return { name: 'submit-step-answers', payload: { stepId: stepId(wish), answers } };
    }
    case 'hand in': {
      const { course, round, test: userTestId } = wish;
      const answers = ticksOf(round, wish.wrong, wish.missing);
      return round === 0
        ? { name: 'submit-final-test', payload: { answers, testId: finalTestId(course), userTestId, course } }
        : { name: 'submit-test', payload: { answers, testId: roundTestId(wish), userTestId, roundId: roundId(wish) } };
    }
    case 'write':
      return { name: 'send-message', payload: { messageText: wish.text } };
    case 'feedback':
      return { name: 'send-feedback', payload: { messageText: 'Takk!', path: '/' } };
  }
}
