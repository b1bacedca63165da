/** CSV for spreadsheets. */
import { expect, it } from 'vitest';
import { csv } from './csv.ts';

it('writes text and numbers, and quotes what needs it', () => {
  expect(
    csv([
      ['Dagur', 'Samtals'],
      ['21. nóvember', -12_500],
      ['a;b', '"já"'],
      ['tvær\nlínur', ''],
    ]),
  ).toBe('\ufeffDagur;Samtals\r\n21. nóvember;-12500\r\n"a;b";"""já"""\r\n"tvær\nlínur";\r\n');
});

it('writes decimal commas and no thousands separator', () => {
  expect(csv([[1_204_311, 25.5, -12_500]])).toBe('\ufeff1204311;25,5;-12500\r\n');
});

it.each([
  '=HYPERLINK("http://x")',
  '+1',
  '-1+2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u200b=1',
  '\uff1d1',
  '\uff0bA1',
  'a,=1',
  'a, +1',
  'a;-1',
  'a\t@x',
  'a\r\n =1',
  'a,\u200b\uff1d1',
  'a,"=1',
])('%j is no formula, wherever a program begins a cell', (text) => {
  for (const piece of csv([['a', text]]).split(/[;,\t\r\n]/)) expect(piece).not.toMatch(/^["\s\p{Cf}]*[=+\-@＝＋]/u);
});
