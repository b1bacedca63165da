import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['gudrun', 'gudrun', 0],
  ['gudrn', 'gudrun', 1],
  ['jonsdotir', 'jonsdottir', 1],
  ['gmial.com', 'gmail.com', 1],
  ['gmial.con', 'gmail.com', 2],
  ['hotmail.co.uk', 'hotmail.com', 3],
  ['', 'abcd', 3],
])('%s and %s differ by %i, at most 3', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
  expect(editDistance(other, one, 2)).toBe(distance);
});
