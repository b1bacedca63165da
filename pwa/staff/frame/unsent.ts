/**
 * Unsent text, by author and place, in this tab only. It survives navigation, reload and an expired session. Text to
 * and about people is deleted when its author signs out (`offline/session-store.ts`); drafts of teaching material stay
 * for their author.
 */
import { useState } from 'react';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { birthDate } from '../../../sync/account/kennitala.ts';
import { TYPED } from '../../offline/local-storage.ts';
import { useSession } from '../../offline/session-store.ts';
import { useDesk } from './desk-store.ts';

const MATERIAL = 'unsent:';
/** Cancelled drafts: not pending, but recoverable. */
const CANCELLED = 'cancelled:';
const materialKey = (who: string, of: string): string => `${MATERIAL}${who} ${of}`;
const typedKey = (who: string, place: string): string => `${TYPED}:${who} ${place}`;
const cancelledKey = (who: string, of: string): string => `${CANCELLED}${who} ${of}`;
const isMaterial = (key: string): boolean => key.startsWith(MATERIAL) || key.startsWith(CANCELLED);

type Typed = Readonly<Record<string, string>>;
/** JSON by key; mirrored in sessionStorage. */
const useTyped = create<Typed>(() => ({}));

/** A browser may refuse storage or have no room; the text then lasts as long as the page. */
function inBrowser(work: (kept: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // ignored
  }
}

/** @returns undefined if there is none, or if another app version wrote an incompatible one. */
const read = <T>(json: string | undefined, schema: z.ZodMiniType<T>): T | undefined =>
  json === undefined ? undefined : z.safeParse(schema, JSON.parse(json)).data;

// no lookbehind: Safari supports it from 16.4
const NUMBER = /(^|\D)(\d{6}[\s–-]{0,3}\d{4})(?!\d)/g;
/** Masks every kennitala before storing, because no storage may hold one. After a reload it must be typed again. */
const withoutNumbers = (text: string): string =>
  text.replace(NUMBER, (all, before: string, number: string) =>
    birthDate(number.replace(/\D/g, '')) ? `${before}••••••-••••` : all,
  );

const Kept = z.record(z.string(), z.string());
inBrowser((kept) => {
  const material = Object.entries<string>(kept).filter(([key]) => isMaterial(key));
  useTyped.setState({ ...Object.fromEntries(material), ...read(kept.getItem(TYPED) ?? undefined, Kept) }, true);
});

const only = (all: Typed, isKept: (key: string) => boolean): Typed =>
  Object.fromEntries(Object.entries(all).filter(([key]) => isKept(key)));

/** @param json undefined deletes the entry. */
function put(key: string, json: string | undefined): void {
  useTyped.setState((all) => (json === undefined ? only(all, (each) => each !== key) : { ...all, [key]: json }), true);
  if (!isMaterial(key)) storeTyped();
  else inBrowser((kept) => (json === undefined ? kept.removeItem(key) : kept.setItem(key, json)));
}

function storeTyped(): void {
  const typed = Object.entries(only(useTyped.getState(), (key) => !isMaterial(key)));
  const kept = typed.map(([key, json]) => [key, withoutNumbers(json)] as const);
  inBrowser((storage) => storage.setItem(TYPED, JSON.stringify(Object.fromEntries(kept))));
}

/** Deletes other users' text to and about people. */
function forgetOthers({ status, accountId }: ReturnType<typeof useSession.getState>): void {
  if (status !== 'signed-in' && status !== 'signed-out') return;
  const own = typedKey(accountId ?? '', '');
  const others = Object.keys(useTyped.getState()).some((key) => !isMaterial(key) && !key.startsWith(own));
  if (!others) return;
  useTyped.setState((all) => only(all, (key) => isMaterial(key) || key.startsWith(own)), true);
  storeTyped();
}
useSession.subscribe(forgetOthers);
forgetOthers(useSession.getState());

addEventListener('beforeunload', (event) => {
  if (isUnsent()) event.preventDefault();
});

/**
 * Unsent text to or about a person.
 * @param place such as a learner's thread. @param empty the default, which is not stored.
 * @returns the value and an updater. The updater gets the latest value and works after unmount.
 */
export function useKept<T>(
  place: string,
  schema: z.ZodMiniType<T>,
  empty: T,
): readonly [T, (change: (now: T) => T) => void] {
  const me = useDesk((desk) => desk.me?.id ?? '');
  const key = typedKey(me, place);
  return [
    read(
      useTyped((all) => all[key]),
      schema,
    ) ?? empty,
    (change) => {
      const { status, accountId } = useSession.getState();
      // signed out in another tab
      if (status !== 'unknown' && accountId !== me) return;
      const json = JSON.stringify(change(read(useTyped.getState()[key], schema) ?? empty));
      put(key, json === JSON.stringify(empty) ? undefined : json);
    },
  ];
}

const Text = z.string();
export const useKeptText = (place: string, empty = '') => useKept(place, Text, empty);

export type KeptForm<T> = {
  /** The values; undefined while closed. */
  readonly now: T | undefined;
  /** The values were changed. */
  readonly isWritten: boolean;
  readonly open: (now: T) => void;
  readonly write: (now: T) => void;
  readonly close: () => void;
};
/** An open form, as passed to its fields. */
export type OpenForm<T> = Pick<KeptForm<T>, 'isWritten' | 'write' | 'close'> & { readonly now: T };

/** A form that stays open, with its values, across navigation. @param place as in `useKept`. */
export function useKeptForm<T>(place: string, schema: z.ZodMiniType<T>): KeptForm<T> {
  const [opened, open] = useState<T>();
  const [written, keep] = useKept<T | null>(place, z.nullable(schema), null);
  return {
    now: written ?? opened,
    isWritten: written !== null,
    open,
    write: (now) => keep(() => now),
    close: () => {
      keep(() => null);
      open(undefined);
    },
  };
}

export const keepUnsent = (who: string, of: string, value: unknown): void =>
  put(materialKey(who, of), JSON.stringify(value));

export const forgetUnsent = (who: string, of: string): void => put(materialKey(who, of), undefined);

export const readUnsent = <T>(who: string, of: string, schema: z.ZodMiniType<T>): T | undefined =>
  read(useTyped.getState()[materialKey(who, of)], schema);

/** @returns the unsent drafts whose name has this prefix. */
export function listUnsent(who: string, beginning: string): readonly string[] {
  const start = materialKey(who, beginning);
  return Object.keys(useTyped.getState()).flatMap((key) =>
    key.startsWith(start) ? [beginning + key.slice(start.length)] : [],
  );
}

/** @param who undefined for any author. */
export const isUnsent = (who?: string): boolean =>
  Object.keys(useTyped.getState()).some((key) => key.startsWith(who === undefined ? MATERIAL : materialKey(who, '')));

/** Unsent values of a form for teaching material. Setting undefined deletes them, also cancelled ones. */
export function useUnsent<T>(
  of: string,
  schema: z.ZodMiniType<T>,
): readonly [T | undefined, (value: T | undefined) => void] {
  const who = useDesk(({ me }) => me?.id ?? '');
  const json = useTyped((all) => all[materialKey(who, of)]);
  const change = (value: T | undefined): void => {
    if (value !== undefined) return keepUnsent(who, of, value);
    forgetUnsent(who, of);
    put(cancelledKey(who, of), undefined);
  };
  return [read(json, schema), change];
}

/** @returns `cancel`, which sets the unsent values aside, and `resume`, which restores them; undefined if there are none. */
export function useCancelled(of: string): { readonly cancel: () => void; readonly resume: (() => void) | undefined } {
  const who = useDesk(({ me }) => me?.id ?? '');
  const [unsent, cancelled] = [materialKey(who, of), cancelledKey(who, of)];
  const isThere = useTyped((all) => all[cancelled] !== undefined);
  const move = (from: string, to: string): void => {
    const json = useTyped.getState()[from];
    if (json === undefined) return;
    put(to, json);
    put(from, undefined);
  };
  return {
    cancel: () => move(unsent, cancelled),
    resume: isThere ? () => move(cancelled, unsent) : undefined,
  };
}
