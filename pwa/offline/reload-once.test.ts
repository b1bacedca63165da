/** A page with a missing chunk reloads once, but never in place of the page being opened. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteLeaving, reloadOnce } from './reload-once.ts';

const reload = vi.fn<() => void>();
const missing = () => new Event('vite:preloadError', { cancelable: true });
let typed: readonly { readonly value: string }[] = [];

beforeEach(() => {
  const stored = new Map<string, string>();
  typed = [];
  vi.stubGlobal('document', { querySelectorAll: () => typed });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.useFakeTimers({ now: vi.getRealSystemTime() });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
});

it('reloads once when a chunk is missing', () => {
  const event = missing();
  reloadOnce(event);
  reloadOnce(missing());
  expect([reload.mock.calls.length, event.defaultPrevented]).toEqual([1, true]);
});

it('does not reload while the page is being left', () => {
  noteLeaving();
  reloadOnce(missing());
  vi.advanceTimersByTime(20_000);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads when the page was not left after all, unless something is typed', () => {
  noteLeaving();
  reloadOnce(missing());
  typed = [{ value: 'Halló' }];
  vi.advanceTimersByTime(30_000);
  expect(reload).not.toHaveBeenCalled();
  typed = [];
  reloadOnce(missing());
  expect(reload).toHaveBeenCalledTimes(1);
});
