/** The service worker shows any push message, and leads only to our own pages. */
import { expect, it } from 'vitest';
import { readPushMessage } from '../progress/push-message.ts';

const good = { title: 'Lota 2 er opin', body: 'Haltu áfram.', language: 'is', path: '/okuskoli-1', tag: 'round-open' };

it('reads a message as sent', () => {
  expect(readPushMessage(JSON.stringify(good))).toEqual(good);
  expect(readPushMessage(JSON.stringify({ ...good, language: 'en' })).language).toBe('en');
});

it.each([
  undefined,
  '',
  'null',
  '"x"',
  '{',
  JSON.stringify({ ...good, title: '' }),
  JSON.stringify({ ...good, body: 7 }),
  JSON.stringify({ ...good, path: 'https://akrein.example/' }),
  JSON.stringify({ ...good, path: '//akrein.example/' }),
  JSON.stringify({ ...good, path: '/\\akrein.example/' }),
  JSON.stringify({ ...good, path: 'javascript:alert(1)' }),
])('reads %s as unreadable, with the path /', (text) => {
  expect(readPushMessage(text)).toMatchObject({ path: '/', tag: 'unreadable' });
});
