/** A course is given, sold, closed, undone and refunded in any order (`given.ts`, `given-wide.test.ts`). */
import { beforeAll, it } from 'vitest';
import { happen, inAnyOrder, type Deed } from './given.ts';
import type { Agent, TestServer } from './harness.ts';
import { startSchool } from './pay.ts';
import { signInStaff } from './staff.ts';

let server: TestServer;
let staff: Agent;
beforeAll(async () => {
  server = await startSchool();
  staff = await signInStaff(server);
});

it.each<readonly [string, readonly Deed[]]>([
  ['a gift that was closed and paid for is no gift to take back', ['give', 'close', 'book', 'undo 3', 'undo 1']],
  ['a payment that was undone leaves a closed gift', ['give', 'close', 'book', 'undo 1', 'card', 'refund 1']],
  ['a closed course that was paid back whole can be bought', ['book', 'close', 'card', 'refund 2', 'refund 1']],
  ['what came while it was closed holds it once it is open', ['book', 'close', 'card', 'give', 'undo 3']],
  ['the same, where the closing was undone', ['give', 'close', 'card', 'undo 1', 'undo 1']],
  ['what is paid twice is looked at', ['book', 'close', 'give', 'card', 'undo 1']],
  ['the closing that stands is the one that is undone', ['give', 'close', 'give', 'close', 'undo 2', 'undo 1']],
])('%s', (_, deeds) => happen(server, staff, deeds));

it(
  'access, payments and letters follow the rule after any seven actions',
  () => inAnyOrder(server, staff, { most: 7, times: 40 }),
  120_000,
);
