/** Which role opens what. */
import { expect, it } from 'vitest';
import { admits, roles, works } from './role.ts';

it.each([
  // a visitor, learner, author, accountant, office, staff
  ['anyone', [true, true, true, true, true, true]],
  ['account', [false, true, true, true, true, true]],
  ['works', [false, false, true, true, true, true]],
  ['author', [false, false, true, false, false, true]],
  ['money', [false, false, false, true, true, true]],
  ['office', [false, false, false, false, true, true]],
  ['staff', [false, false, false, false, false, true]],
] as const)('access "%s" admits exactly these roles', (access, allowed) => {
  expect([null, ...roles].map((role) => admits(access, role))).toEqual(allowed);
});

it('every role but learner works at the school', () => {
  expect(roles.filter(works)).toEqual(['author', 'accountant', 'office', 'staff']);
});
