/**
 * What was typed at the desk and has not reached the school, by who typed it and what it is of. It outlives the page, a
 * reload and the session, in this tab and for its writer alone. It is material of the school, with nothing of a learner's.
 */
import { useState } from 'react';
import * as z from 'zod/mini';
import { useDesk } from './desk-store.ts';

const PREFIX = 'unsent:';
const keyOf = (who: string, of: string): string => `${PREFIX}${who} ${of}`;

/** As JSON. The browser keeps the same through a reload, where it does. */
const unsent = new Map<string, string>();

/** A browser may refuse to keep anything, or have no room. */
function inBrowser(work: (kept: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // then it is here as long as the page is
  }
}
inBrowser((kept) => {
  for (const [key, text] of Object.entries<string>(kept)) if (key.startsWith(PREFIX)) unsent.set(key, text);
});

addEventListener('beforeunload', (event) => {
  if (unsent.size > 0) event.preventDefault();
});

export function keepUnsent(who: string, of: string, value: unknown): void {
  const [key, text] = [keyOf(who, of), JSON.stringify(value)];
  unsent.set(key, text);
  inBrowser((kept) => kept.setItem(key, text));
}

export function forgetUnsent(who: string, of: string): void {
  const key = keyOf(who, of);
  unsent.delete(key);
  inBrowser((kept) => kept.removeItem(key));
}

/** @returns undefined where there is none, or where another version of the app wrote one that does not fit. */
export function readUnsent<T>(who: string, of: string, schema: z.ZodMiniType<T>): T | undefined {
  const text = unsent.get(keyOf(who, of));
  return text === undefined ? undefined : z.safeParse(schema, JSON.parse(text)).data;
}

/** @returns what of it there is, of those that begin so. */
export function listUnsent(who: string, beginning: string): readonly string[] {
  const start = keyOf(who, beginning);
  return [...unsent.keys()].flatMap((key) => (key.startsWith(start) ? [beginning + key.slice(start.length)] : []));
}

/** @param who undefined for anybody. */
export const isUnsent = (who?: string): boolean =>
  who === undefined ? unsent.size > 0 : listUnsent(who, '').length > 0;

/** What is written in a form: there again for who has looked elsewhere meanwhile. Undefined is nothing written. */
export function useUnsent<T>(
  of: string,
  schema: z.ZodMiniType<T>,
): readonly [T | undefined, (value: T | undefined) => void] {
  const who = useDesk(({ me }) => me?.id ?? '');
  const [value, show] = useState(() => readUnsent(who, of, schema));
  const put = (now: T | undefined): void => {
    if (now === undefined) forgetUnsent(who, of);
    else keepUnsent(who, of, now);
    show(now);
  };
  return [value, put];
}
