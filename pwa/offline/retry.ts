/** Retries calls that did not reach the server. */
import { useEffect, useRef } from 'react';
import { backOff } from './back-off.ts';
import { CallError } from './call.ts';
import { useConnection } from './connection.ts';

/** Whether the server was not reached, or could not answer. */
export const isUnreached = (failure: unknown): failure is CallError =>
  failure instanceof CallError && (failure.kind === 'offline' || failure.kind === 'trouble');

/** Retries with back-off, and at once when the connection is back. Does not retry a refusal. @param failure a new object each time. */
export function useRetry(failure: unknown, again: () => unknown): void {
  const online = useConnection(({ connection }) => connection === 'online');
  const wasOnline = useRef(online);
  const failures = useRef(0);
  useEffect(() => {
    const isBack = online && !wasOnline.current;
    wasOnline.current = online;
    if (!isUnreached(failure)) {
      failures.current = 0;
      return;
    }
    const wait = isBack ? 0 : Math.max((failure.retryAfter ?? 0) * 1000, backOff(failures.current));
    const timer = setTimeout(() => {
      failures.current++;
      again();
    }, wait);
    return () => clearTimeout(timer);
    // `again` is a new function at every render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [online, failure]);
}
