/** The minutes of a step count its words only. */
import { expect, it } from 'vitest';
import { readingMinutes } from './reading-time.ts';

it.each([
  ['', 1],
  ['<h2>Eitt</h2>', 1],
  [`<p>${'orð '.repeat(640)}</p>`, 4],
  [`<p>${'orð<em> og </em>'.repeat(160)}<img src="/images/skilti/a.svg" alt="ekki lesið"></p>`, 2],
])('%# gives the minutes of %s', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});
