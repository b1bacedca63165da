/** The rate that stands for the questions of a step. */
import { expect, it } from 'vitest';
import { mostOftenWrong, type Answers } from './wrong-share.ts';

const answers = (answered: number, wrong: number): Answers => ({ answered, wrong });

it.each<readonly [string, readonly Answers[], Answers]>([
  ['no question', [], answers(0, 0)],
  ['the highest rate', [answers(90, 3), answers(64, 40), answers(80, 45)], answers(64, 40)],
  ['no rate of too few answers', [answers(19, 19), answers(20, 1)], answers(20, 1)],
  ['the most answered, if all have too few', [answers(3, 3), answers(12, 1)], answers(12, 1)],
  ['the one more often wrong of those equally answered', [answers(1, 0), answers(1, 1)], answers(1, 1)],
])('is that of the question most often wrong: %s', (_, questions, expected) => {
  expect(mostOftenWrong(questions)).toEqual(expected);
});
