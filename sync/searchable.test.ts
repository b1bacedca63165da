/** Words for searching: in a form that any keyboard can type. */
import { expect, it } from 'vitest';
import { searchable, searchWords } from './searchable.ts';

it.each([
  ['Þórður Ægisson', 'thordur aegisson'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['pierwszeństwo, ograniczenie prędkości', 'pierwszenstwo, ograniczenie predkosci'],
  ['Jørgen Đorđe Groß', 'jorgen dorde gross'],
  ['José Núñez', 'jose nunez'],
  ['دوّار', 'دوار'],
])('%s', (text, folded) => {
  expect(searchable(text)).toBe(folded);
  expect(searchable(folded), 'of its own form').toBe(folded);
});

it('splits a text into words at any space', () => {
  expect(searchWords('  Skrzyżowanie\n równorzędne ')).toEqual(['skrzyzowanie', 'rownorzedne']);
});
