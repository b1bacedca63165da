/** Words as they are searched: in the form that is typed on any keyboard. */
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

it('finds the words of a text between any spaces', () => {
  expect(searchWords('  Skrzyżowanie\n równorzędne ')).toEqual(['skrzyzowanie', 'rownorzedne']);
});
