/** What is typed and not sent yet stays in this tab, by its writer and place, until it is sent or its writer signs out (`offline/session-store.ts`). */
import * as z from 'zod/mini';
import { create } from 'zustand';
import { birthDate } from '../../../sync/account/kennitala.ts';
import { typedKey } from '../../offline/local-storage.ts';
import { useSession } from '../../offline/session-store.ts';
import { useDesk } from '../frame/desk-store.ts';

/** As typed since the page was loaded, JSON by key; null where it was sent. */
const useTyped = create<Readonly<Record<string, string | null>>>(() => ({}));
useSession.subscribe(({ status }) => {
  if (status === 'signed-out') useTyped.setState({}, true);
});

const NUMBER = /(?<!\d)\d{6}[\s–-]?\d{4}(?!\d)/g;
/** No storage holds anybody's kennitala: where one was written, it is written again after a reload. */
const withoutNumbers = (text: string): string =>
  text.replace(NUMBER, (number) => (birthDate(number.replace(/\D/g, '')) ? '••••••-••••' : number));

function store(key: string, json: string | null): void {
  try {
    if (json === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, withoutNumbers(json));
  } catch {
    // without storage it lasts as long as the page
  }
}

function find(key: string): string | null {
  const typed = useTyped.getState()[key];
  if (typed !== undefined) return typed;
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param place where it is typed, such as a learner's thread. @param empty what stands there where nothing is kept; that is not kept either.
 * @returns what stands there, and what changes it, also once the page has been left: from what stands there by then.
 */
export function useKept<T>(
  place: string,
  schema: z.ZodMiniType<T>,
  empty: T,
): readonly [T, (change: (now: T) => T) => void] {
  const me = useDesk((desk) => desk.me?.id ?? '');
  const key = typedKey(me, place);
  const read = (json: string | null): T =>
    json === null ? empty : (z.safeParse(schema, JSON.parse(json)).data ?? empty);
  return [
    read(useTyped(() => find(key))),
    (change) => {
      const { status, accountId } = useSession.getState();
      // signed out in another tab, and not yet here
      if (status !== 'unknown' && accountId !== me) return;
      const json = JSON.stringify(change(read(find(key))));
      const kept = json === JSON.stringify(empty) ? null : json;
      store(key, kept);
      useTyped.setState({ [key]: kept });
    },
  ];
}

const Text = z.string();
export const useKeptText = (place: string, empty = '') => useKept(place, Text, empty);
