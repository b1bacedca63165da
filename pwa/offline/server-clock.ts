/** Server time on this device: the last received time plus the page's monotonic clock. It decides nothing (rule T5). */
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { isEarlierSetting } from '../../sync/progress/clock-setting.ts';
import { readStored, writeStored } from './local-storage.ts';

/** A device's clock counts as wrong from this difference, milliseconds. */
const WRONG_MS = 5 * 60_000;
/** If the device's clock gains this much on the page's, the phone slept: the page's clock stops then. */
const SLEPT_MS = 60_000;

type Anchor = {
  /** The newest time the server gave. */
  readonly heard: number;
  /** The server's time when the page's clock showed `since` and the device's `device`: received, or guessed after a restart. */
  readonly server: number;
  readonly since: number;
  readonly device: number;
  /** The setting of the server's clock, if stated. */
  readonly clock: string | undefined;
};

/** Larger corrections re-render displayed times at once. */
const JUMP_MS = 60_000;
const shownTimes = new Set<() => void>();

let anchor: Anchor | undefined;

/** Server time in milliseconds, as far as known; the device's own before the first answer ever. */
export function serverNow(): number {
  anchor ??= storedAnchor();
  if (!anchor) return Date.now();
  const own = performance.now() - anchor.since;
  const device = Date.now() - anchor.device;
  return anchor.server + Math.round(device - own > SLEPT_MS ? device : own);
}

/**
 * Lower bound of the server's time, milliseconds: the last received time plus the time this page has measured. Whatever
 * closes something uses it, never a guess.
 */
export function surelyNow(): number {
  anchor ??= storedAnchor();
  return anchor ? anchor.heard + Math.round(performance.now() - anchor.since) : 0;
}

/** Whether the device's clock was wrong at the last answer. */
export const useClockWrong = create<{ readonly wrong: boolean }>(() => ({ wrong: false }));

/**
 * Takes the server's time from an answer, in place of a guess. Ignores a time older than the last one, unless the
 * server's clock was set since (F41).
 * @param time ISO text. @param clock the setting of the server's clock, if stated.
 */
export function noteServerTime(time: string, clock?: string): void {
  const server = Date.parse(time);
  anchor ??= storedAnchor();
  const isSetAnew = clock !== undefined && clock !== anchor?.clock;
  const isLate = isSetAnew ? isEarlierSetting(clock, anchor?.clock) : anchor && server < anchor.heard;
  if (Number.isNaN(server) || isLate) return;
  const shown = serverNow();
  anchor = { heard: server, server, since: performance.now(), device: Date.now(), clock: clock ?? anchor?.clock };
  writeStored('clock', JSON.stringify([server, anchor.device, anchor.clock]));
  useClockWrong.setState({ wrong: Math.abs(anchor.device - server) > WRONG_MS });
  if (Math.abs(shown - server) > JUMP_MS) for (const jumped of shownTimes) jumped();
}

/** After a restart the device's clock supplies the elapsed time, never below zero: a guess. */
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

/** Server time, updated while the component is shown. @param everyMs interval, milliseconds. */
export function useServerNow(everyMs = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = (): void => setNow(serverNow());
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    shownTimes.add(tick);
    // the time may have changed since the first render
    setNow((shown) => (Math.abs(serverNow() - shown) > JUMP_MS ? serverNow() : shown));
    return () => {
      shownTimes.delete(tick);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
}
