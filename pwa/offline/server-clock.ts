/** The server's time on this device: the last time it gave plus this page's own monotonic clock. It decides nothing (rule T5). */
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { readStored, writeStored } from './local-storage.ts';

/** From here on a device's clock is called wrong, milliseconds. */
const WRONG_MS = 5 * 60_000;
/** A minute by which the device's clock outruns the page's own, which stands still while a phone sleeps. */
const SLEPT_MS = 60_000;

type Anchor = {
  /** The newest time the server gave. */
  readonly heard: number;
  /** The server's time at `since` of the page's clock and `device` of the device's: heard, or guessed across a restart. */
  readonly server: number;
  readonly since: number;
  readonly device: number;
  /** Which setting of the school's clock it is by, where the school says so. */
  readonly clock: string | undefined;
};

/** What shows a time is drawn anew at once where the time here was so far off. */
const JUMP_MS = 60_000;
const shownTimes = new Set<() => void>();

let anchor: Anchor | undefined;

/** Server time in milliseconds as far as it is known here; the device's own before the first answer ever. */
export function serverNow(): number {
  anchor ??= storedAnchor();
  if (!anchor) return Date.now();
  const own = performance.now() - anchor.since;
  const device = Date.now() - anchor.device;
  return anchor.server + Math.round(device - own > SLEPT_MS ? device : own);
}

/**
 * The least that the server's clock shows by now, milliseconds: the last time it gave and what this page has seen pass
 * since. What closes something is counted from here, never from a guess by the device's clock.
 */
export function surelyNow(): number {
  anchor ??= storedAnchor();
  return anchor ? anchor.heard + Math.round(performance.now() - anchor.since) : 0;
}

/** Whether the device's clock was wrong at the last answer. */
export const useClockWrong = create<{ readonly wrong: boolean }>(() => ({ wrong: false }));

/**
 * Takes the server's time out of an answer, in place of any guess. One that is older than the last one heard came late
 * and is left alone, unless the school's clock has been set since (F41).
 * @param time ISO text. @param clock which setting of the school's clock it is by, where the answer says so.
 */
export function noteServerTime(time: string, clock?: string): void {
  const server = Date.parse(time);
  anchor ??= storedAnchor();
  const isSetAnew = clock !== undefined && clock !== anchor?.clock;
  if (Number.isNaN(server) || (anchor && !isSetAnew && server < anchor.heard)) return;
  const shown = serverNow();
  anchor = { heard: server, server, since: performance.now(), device: Date.now(), clock: clock ?? anchor?.clock };
  writeStored('clock', JSON.stringify([server, anchor.device, anchor.clock]));
  useClockWrong.setState({ wrong: Math.abs(anchor.device - server) > WRONG_MS });
  if (Math.abs(shown - server) > JUMP_MS) for (const jumped of shownTimes) jumped();
}

/** Across restarts the device's clock counts the hours between, but never to before the last server time: a guess. */
function storedAnchor(): Anchor | undefined {
  const [heard, then, clock] = listed(readStored('clock'));
  if (typeof heard !== 'number' || typeof then !== 'number') return undefined;
  const device = Date.now();
  const server = heard + Math.max(0, device - then);
  return { heard, server, since: performance.now(), device, clock: typeof clock === 'string' ? clock : undefined };
}

function listed(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Server time that moves on while the component is shown. @param everyMs how often, milliseconds. */
export function useServerNow(everyMs = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = (): void => setNow(serverNow());
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    shownTimes.add(tick);
    // heard of since it was drawn
    setNow((shown) => (Math.abs(serverNow() - shown) > JUMP_MS ? serverNow() : shown));
    return () => {
      shownTimes.delete(tick);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
}
