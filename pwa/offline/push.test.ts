/** Turning push notices on and off while the page closes or the network fails. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wantWords } from '../language/language.ts';
import { stubPage } from '../test/fake-page.ts';
import { lookAfterPush, pushHere, turnPushOff, turnPushOn } from './push.ts';

const never = () => new Promise<Response>(() => undefined);
const serverTime = '2026-11-22T12:00:00.000Z';
const done = () => Promise.resolve(Response.json({ ok: true, serverTime }));
const gone = () => Promise.reject(new TypeError('Failed to fetch'));

const stored = new Map<string, string>();
/** The calls that the school has received, and how it answers those that change something. */
let asked: string[] = [];
let school: () => Promise<Response>;
/** What the browser holds. */
let subscribed: boolean;

beforeEach(() => {
  stored.clear();
  asked = [];
  school = done;
  subscribed = false;
  stubPage();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/push-key') return Promise.resolve(Response.json({ key: 'AQ' }));
    asked.push(pathname);
    return school();
  });
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
    unsubscribe: () => Promise.resolve((subscribed = false)),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed ? subscription : null),
    subscribe: () => Promise.resolve(((subscribed = true), subscription)),
  };
  const registration = { pushManager, getNotifications: () => Promise.resolve([]) };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: () => Promise.resolve('granted') });
});
afterEach(() => vi.unstubAllGlobals());

it('stays on when the page closed before the answer; the next visit retries', async () => {
  school = never;
  void turnPushOn('a');
  await vi.waitUntil(() => asked.length === 1);
  expect([pushHere('a'), subscribed]).toEqual(['on', true]);
  school = done;
  await lookAfterPush('a');
  expect([pushHere('a'), asked]).toEqual(['on', ['/api/subscribe-push', '/api/subscribe-push']]);
});

it('is off when the request fails, and the browser has no subscription', async () => {
  school = gone;
  await wantWords('site'); // as on every page
  await expect(turnPushOn('a')).rejects.toThrow('Ekkert netsamband');
  expect([pushHere('a'), subscribed]).toEqual(['off', false]);
});

it('stays off when the request to turn it off gets no answer', async () => {
  for (const answer of [never, gone]) {
    school = done;
    await turnPushOn('a');
    asked = [];
    school = answer;
    turnPushOff('a').catch(() => undefined);
    await vi.waitUntil(() => asked.length === 1);
    school = done;
    await lookAfterPush('a');
    expect([pushHere('a'), subscribed, asked]).toEqual(['off', false, ['/api/revoke-push']]);
  }
});
