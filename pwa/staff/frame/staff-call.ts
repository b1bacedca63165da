/**
 * Calls of the staff area. Answers wait while a pointer is down, so that nothing moves between press and release. A
 * call that renews the session runs alone.
 */
import { useEffect, useState } from 'react';
import type { Endpoint, RequestOf, ResponseOf } from '../../../sync/endpoint.ts';
import { confirmFactor, prove } from '../../../sync/staff/factor-contract.ts';
import { call, type CallOptions } from '../../offline/call.ts';
import { useServerNow } from '../../offline/server-clock.ts';

/** Latest delay of the click after a touch ends, milliseconds. */
const CLICK_MS = 350;

const waiting = new Set<() => void>();
let held = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function release(): void {
  held = false;
  for (const go of waiting) go();
  waiting.clear();
}

function releaseIn(pause: number): void {
  clearTimeout(timer);
  timer = setTimeout(release, pause);
}

const listeners: Readonly<Record<string, (event: Event) => void>> = {
  pointerdown: (event) => {
    if (!(event instanceof PointerEvent) || !event.isPrimary || event.button !== 0) return;
    clearTimeout(timer);
    held = true;
  },
  // the click handler runs first
  click: () => releaseIn(0),
  pointerup: () => releaseIn(CLICK_MS),
  pointercancel: () => releaseIn(0),
  blur: ({ target }) => (target === window ? releaseIn(0) : undefined),
};
for (const [kind, listen] of Object.entries(listeners)) addEventListener(kind, listen, true);

/** Resolves once no pointer is down: at once, or after the click. */
export function released(): Promise<void> {
  return held ? new Promise((go) => waiting.add(go)) : Promise.resolve();
}

const RENEWING: ReadonlySet<string> = new Set([prove.path, confirmFactor.path]);
const underWay = new Set<Promise<unknown>>();
let renewal: Promise<unknown> = Promise.resolve();

/** Runs a session renewal alone: a call with the old session would be refused and sign the user out. */
async function inTurn<T>(path: string, work: () => Promise<T>): Promise<T> {
  const renews = RENEWING.has(path);
  const answer = Promise.allSettled(renews ? [...underWay] : [renewal]).then(work);
  underWay.add(answer);
  if (renews) renewal = answer;
  try {
    return await answer;
  } finally {
    underWay.delete(answer);
  }
}

/** `call`, serialised and held back as above. */
export async function staffCall<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  try {
    return await inTurn(endpoint.path, () => call(endpoint, request, options));
  } finally {
    await released();
    options.signal?.throwIfAborted();
  }
}

/** @returns the value; while a pointer is down, the previous one. */
export function useReleased<T extends string | number | boolean>(value: T): T {
  const [shown, show] = useState(value);
  useEffect(() => {
    let newer = false;
    void released().then(() => (newer ? undefined : show(value)));
    return () => {
      newer = true;
    };
  }, [value]);
  return shown;
}

/** Server time to the minute. It stops while a pointer is down, so that no button expires under it. */
export const useDeskNow = (): number => useReleased(useServerNow(60_000));

export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
