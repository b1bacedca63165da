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
  ['a gift that was closed and then paid is no longer a gift', ['give', 'close', 'book', 'undo 3', 'undo 1']],
  ['undoing the payment of a closed gift leaves it closed', ['give', 'close', 'book', 'undo 1', 'card', 'refund 1']],
  ['a closed course can be bought once it is fully refunded', ['book', 'close', 'card', 'refund 2', 'refund 1']],
  ['a payment while a course was closed keeps it once it is open', ['book', 'close', 'card', 'give', 'undo 3']],
  ['a payment while it was closed keeps it once the closing is undone', ['give', 'close', 'card', 'undo 1', 'undo 1']],
  ['a second payment is shown to staff', ['book', 'close', 'give', 'card', 'undo 1']],
  ['undo applies to the closing that stands', ['give', 'close', 'give', 'close', 'undo 2', 'undo 1']],
])('%s', (_, deeds) => happen(server, staff, deeds));

it(
  'access, payments and letters follow the rule after any seven actions',
  () => inAnyOrder(server, staff, { most: 7, times: 40 }),
  120_000,
);
