/** The address of the learners list holds its filters and never a kennitala. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pathTo } from '../../../sync/paths.ts';
import { SORTS, STANDINGS } from '../../../sync/staff/students-contract.ts';
import { addressOf, readAsked } from './student-address.ts';

it('reads back the filters it was built from', () => {
  const asked = fc.record(
    {
      q: fc.constantFrom('þórunn æ', 'anna & ása', 'a@b.is'),
      course: fc.constantFrom(1 as const, 2 as const),
      state: fc.constantFrom(...STANDINGS),
      sort: fc.constantFrom(...SORTS),
      instructor: fc.constant('kennari-1'),
      after: fc.uuid(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(asked, (each) => {
      expect(readAsked(new URL(addressOf(each), 'https://akrein.example').search)).toEqual({ ...each });
    }),
  );
});

it.each(['1201603399', '120160-3399', '120160', 'anna 120160'])(
  'omits the query %s, which may hold a kennitala',
  (q) => {
    expect(addressOf({ q, state: 'ongoing' })).toBe(`${pathTo('students')}?state=ongoing`);
  },
);

it.each(['?course=3', '?state=x', '?q=a&sort=1'])('ignores all filters of the invalid address %s', (search) => {
  expect(readAsked(search)).toEqual({});
});
