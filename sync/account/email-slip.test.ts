import { expect, it } from 'vitest';
import { probableEmail } from './email-slip.ts';

it.each([
  ['afgreidd@gmial.con', 'afgreidd@gmail.com'],
  ['Anna@Hotmial.com ', 'anna@hotmail.com'],
  ['anna@gmail.com', undefined],
  ['anna@mail.com', undefined],
  ['anna@akrein.example', undefined],
  ['anna@', undefined],
  ['@gmial.com', undefined],
  ['', undefined],
])('for %s suggests %s', (typed, meant) => {
  expect(probableEmail(typed)).toBe(meant);
});
