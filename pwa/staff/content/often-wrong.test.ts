/** When the content overview flags a question. */
import { expect, it } from 'vitest';
import { wrongShare, type Answers } from '../../../sync/staff/wrong-share.ts';
import { heat, isOftenWrong } from './often-wrong.ts';

it.each<readonly [Answers, number | undefined, string, boolean]>([
  [{ answered: 0, wrong: 0 }, undefined, '', false],
  [{ answered: 1, wrong: 1 }, undefined, '', false], // one person who erred
  [{ answered: 19, wrong: 19 }, undefined, '', false],
  [{ answered: 20, wrong: 3 }, 15, '', false],
  [{ answered: 20, wrong: 4 }, 20, 'h1', false],
  [{ answered: 20, wrong: 5 }, 25, 'h2', false],
  [{ answered: 20, wrong: 7 }, 35, 'h2', false],
  [{ answered: 1000, wrong: 360 }, 36, 'h3', true],
  [{ answered: 20, wrong: 20 }, 100, 'h3', true],
])('rates %o by its share of wrong answers', (of, share, shade, often) => {
  expect(wrongShare(of)).toBe(share);
  expect(heat(of)).toBe(shade);
  expect(isOftenWrong(of)).toBe(often);
});
