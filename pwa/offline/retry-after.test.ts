/** How long a server can make the app wait (F44). */
import { expect, it } from 'vitest';
import { retryAfterOf } from './call.ts';

it.each([
  ['0', 0],
  ['7', 7],
  ['300', 300],
  ['3600', 300],
  ['10000000', 300],
  ['9'.repeat(400), 300],
  ['-1', undefined],
  ['soon', undefined],
  ['Wed, 21 Oct 2099 07:28:00 GMT', undefined],
])('reads the header Retry-After: %s', (header, seconds) => {
  expect(retryAfterOf(new Response(null, { headers: { 'Retry-After': header } }))).toBe(seconds);
});
