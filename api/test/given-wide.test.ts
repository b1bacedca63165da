/** As `given.test.ts`, with longer sequences and more runs. */
import { it } from 'vitest';
import { inAnyOrder } from './given.ts';
import { startSchool } from './pay.ts';
import { signInStaff } from './staff.ts';

it('access, payments and letters follow the rule after any nine actions', async () => {
  const server = await startSchool();
  await inAnyOrder(server, await signInStaff(server), { most: 9, times: 600 });
}, 900_000);
