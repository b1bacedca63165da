import { expect, it } from 'vitest';
import { pageAskedFor } from './page-asked-for.ts';

it.each([
  ['/okuskoli-1/lota-2/skref-3', '/okuskoli-1/lota-2/skref-3'],
  ['/settings', '/settings'],
  [
    '/command/nemandi/00000000-0000-4000-8000-000000000001#money',
    '/command/nemandi/00000000-0000-4000-8000-000000000001#money',
  ],
  ['/command?q=thorunn', '/command?q=thorunn'],
  ['/command/engin', undefined],
  ['/', undefined],
  ['/innskraning', undefined],
  ['//annar.example/stillingar', undefined],
  ['//annar.example/command', undefined],
  ['/\\annar.example/command', undefined],
  ['https://annar.example/stillingar', undefined],
  ['javascript:alert(1)', undefined],
  [7, undefined],
])('leads to %s only if it is a page of ours that needs an account', (asked, leads) => {
  expect(pageAskedFor({ asked })).toBe(leads);
});

it('leads nowhere when no page was asked for', () => {
  for (const state of [null, undefined, 'x', {}]) expect(pageAskedFor(state)).toBeUndefined();
});
