/** A page whose part is missing comes anew once, but never instead of the page that was asked for. */
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

it('is loaded anew at once where a part is missing, and only once', () => {
  const event = missing();
  reloadOnce(event);
  reloadOnce(missing());
  expect([reload.mock.calls.length, event.defaultPrevented]).toEqual([1, true]);
});

it('is not loaded anew while it is being left, by what leaving it has cut off', () => {
  noteLeaving();
  reloadOnce(missing());
  vi.advanceTimersByTime(20_000);
  expect(reload).not.toHaveBeenCalled();
});

it('is loaded anew after all where it was not left, unless something is being typed', () => {
  noteLeaving();
  reloadOnce(missing());
  typed = [{ value: 'Halló' }];
  vi.advanceTimersByTime(30_000);
  expect(reload).not.toHaveBeenCalled();
  typed = [];
  reloadOnce(missing());
  expect(reload).toHaveBeenCalledTimes(1);
});
