/** As `given.test.ts`, many times. */
import { it } from 'vitest';
import { inAnyOrder } from './given.ts';
import { startSchool } from './pay.ts';
import { signInStaff } from './staff.ts';

it('in any order of nine', async () => {
  const server = await startSchool();
  await inAnyOrder(server, await signInStaff(server), { most: 9, times: 600 });
}, 900_000);
