/** What the school's server is set to, to be read alone: settings come from its environment. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const settings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'staff',
  request: z.object({}),
  response: z.object({
    settings: z.array(z.object({ /** As the environment calls it. */ name: z.string(), value: z.string() })),
  }),
});
