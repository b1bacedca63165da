/** The server's time on the device: monotonic within a page, never behind the last answer across restarts (T5, F14). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const SERVER = Date.UTC(2026, 10, 21, 12);
const DEVICE = Date.UTC(2031, 0, 1);
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.useFakeTimers({ now: DEVICE, toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function restarted() {
  vi.resetModules();
  return import('./server-clock.ts');
}
const iso = (ms: number): string => new Date(ms).toISOString();

it('advances by the page clock when the device clock changes', async () => {
  const clock = await restarted();
  clock.noteServerTime(iso(SERVER));
  vi.advanceTimersByTime(5000);
  expect(clock.serverNow()).toBe(SERVER + 5000);
  vi.setSystemTime(DEVICE - 365 * 24 * 3_600_000);
  expect(clock.serverNow()).toBe(SERVER + 5000);
});

it('ignores a late answer and an unreadable time', async () => {
  const clock = await restarted();
  clock.noteServerTime(iso(SERVER));
  clock.noteServerTime(iso(SERVER - 60_000));
  clock.noteServerTime('no time at all');
  expect(clock.serverNow()).toBe(SERVER);
});

it('accepts the first time after the server clock is set, either way (F41)', async () => {
  const day = 24 * 3_600_000;
  const clock = await restarted();
  clock.noteServerTime(iso(SERVER + 20 * day));
  clock.noteServerTime(iso(SERVER), 'set');
  expect([clock.serverNow(), clock.surelyNow()]).toEqual([SERVER, SERVER]);
  clock.noteServerTime(iso(SERVER - 60_000)); // names no setting, and came late
  clock.noteServerTime(iso(SERVER - 60_000), 'set');
  expect(clock.serverNow()).toBe(SERVER);
  vi.setSystemTime(DEVICE + 21 * day);
  const later = await restarted();
  expect(later.serverNow()).toBe(SERVER + 21 * day);
  later.noteServerTime(iso(SERVER + 3 * day), 'set again');
  expect(later.surelyNow()).toBe(SERVER + 3 * day);
});

it('counts the time between two runs, and never goes behind the last answer', async () => {
  (await restarted()).noteServerTime(iso(SERVER));
  vi.setSystemTime(DEVICE + 3_600_000);
  expect((await restarted()).serverNow()).toBe(SERVER + 3_600_000);
  vi.setSystemTime(DEVICE - 3_600_000);
  expect((await restarted()).serverNow()).toBe(SERVER);
});

it('prefers the server time to its own guess after a device clock change', async () => {
  (await restarted()).noteServerTime(iso(SERVER));
  vi.setSystemTime(DEVICE + 31 * 24 * 3_600_000);
  const clock = await restarted();
  clock.noteServerTime(iso(SERVER + 60_000));
  expect(clock.serverNow()).toBe(SERVER + 60_000);
  clock.noteServerTime(iso(SERVER + 30_000));
  expect(clock.serverNow()).toBe(SERVER + 60_000);
  expect((await restarted()).serverNow()).toBe(SERVER + 60_000);
});

it('counts the hours of sleep in which the page clock stood still', async () => {
  const clock = await restarted();
  clock.noteServerTime(iso(SERVER));
  vi.setSystemTime(DEVICE + 8 * 3_600_000);
  expect(clock.serverNow()).toBe(SERVER + 8 * 3_600_000);
  vi.advanceTimersByTime(5000);
  expect(clock.serverNow()).toBe(SERVER + 8 * 3_600_000 + 5000);
});

it('is the device clock before the first answer and after corrupt storage', async () => {
  expect((await restarted()).serverNow()).toBe(DEVICE);
  stored.set('clock', '{"half');
  expect((await restarted()).serverNow()).toBe(DEVICE);
});

it('surelyNow counts only time that has certainly passed', async () => {
  expect((await restarted()).surelyNow()).toBe(0);
  (await restarted()).noteServerTime(iso(SERVER));
  vi.setSystemTime(DEVICE + 365 * 24 * 3_600_000);
  const clock = await restarted();
  expect(clock.serverNow()).toBe(SERVER + 365 * 24 * 3_600_000);
  expect(clock.surelyNow()).toBe(SERVER);
  vi.advanceTimersByTime(5000);
  expect(clock.surelyNow()).toBe(SERVER + 5000);
});

it('reports a device clock that is wrong by more than some minutes', async () => {
  const clock = await restarted();
  clock.noteServerTime(iso(DEVICE - 4 * 60_000));
  expect(clock.useClockWrong.getState().wrong).toBe(false);
  clock.noteServerTime(iso(DEVICE + 10 * 60_000));
  expect(clock.useClockWrong.getState().wrong).toBe(true);
});
