/** The server's time on this device: the last time it gave plus this page's own monotonic clock. It decides nothing (rule T5). */
import { useEffect, useState } from 'react';
import { readStored, writeStored } from './stored.ts';

type Anchor = { readonly server: number; readonly since: number };

let anchor: Anchor | undefined;

/** Server time in milliseconds as far as it is known here; the device's own before the first answer ever. */
export function serverNow(): number {
  anchor ??= storedAnchor();
  return anchor ? anchor.server + Math.round(performance.now() - anchor.since) : Date.now();
}

/**
 * Takes the server's time out of an answer. One that is older than the last one known came late and is left alone.
 * @param time ISO text.
 */
export function noteServerTime(time: string): void {
  const server = Date.parse(time);
  anchor ??= storedAnchor();
  if (Number.isNaN(server) || (anchor && server < anchor.server)) return;
  anchor = { server, since: performance.now() };
  writeStored('clock', JSON.stringify([server, Date.now()]));
}

/** Across restarts the device's clock counts the hours between, but never to before the last server time. */
function storedAnchor(): Anchor | undefined {
  const [server, device] = numbers(readStored('clock'));
  if (server === undefined || device === undefined) return undefined;
  return { server: server + Math.max(0, Date.now() - device), since: performance.now() };
}

function numbers(text: string | null): readonly number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((item): item is number => typeof item === 'number') : [];
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
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
}
