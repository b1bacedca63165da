/**
 * Unsent text, by author and place, in this tab only. It survives navigation, reload and an expired session. Text to
 * and about people is deleted when its author signs out (`offline/session-store.ts`); drafts of teaching material stay
 * for their author.
 */
import { useEffect, useState } from 'react';
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

type Restored = { readonly key: string; readonly isReadable: boolean };
type Notes = {
  /** What the page shows as an earlier load left it. */
  readonly restored: readonly Restored[];
  /** Keys that the browser did not store. */
  readonly unkept: readonly string[];
};
/** What the author must know before leaving. */
export const useNotes = create<Notes>(() => ({ restored: [], unkept: [] }));

/** A browser may refuse storage or have no room; the text then lasts as long as the page. @returns whether it did the work. */
function inBrowser(work: (kept: Storage) => void): boolean {
  try {
    work(sessionStorage);
    return true;
  } catch {
    return false;
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

const atLoad = useTyped.getState();

const only = (all: Typed, isKept: (key: string) => boolean): Typed =>
  Object.fromEntries(Object.entries(all).filter(([key]) => isKept(key)));

/** @param json undefined deletes the entry. @returns whether nothing is lost with the page. */
function put(key: string, json: string | undefined): boolean {
  useTyped.setState((all) => (json === undefined ? only(all, (each) => each !== key) : { ...all, [key]: json }), true);
  if (!isMaterial(key)) return storeTyped();
  return (
    inBrowser((kept) => (json === undefined ? kept.removeItem(key) : kept.setItem(key, json))) || json === undefined
  );
}

/** As `put`, and tells the author what is not kept. */
function write(key: string, json: string | undefined): void {
  const place = isMaterial(key) ? key : TYPED;
  const isKept = put(key, json);
  useNotes.setState(({ unkept }) => ({
    unkept: [...unkept.filter((each) => each !== place), ...(isKept ? [] : [place])],
  }));
}

/** Notes kept input while the page shows it as restored. */
function useRestored(key: string, json: string | undefined, isReadable: boolean): void {
  const isOld = json !== undefined && atLoad[key] === json;
  useEffect(() => {
    if (!isOld) return undefined;
    const note: Restored = { key, isReadable };
    useNotes.setState(({ restored }) => ({ restored: [...restored, note] }));
    return () => useNotes.setState(({ restored }) => ({ restored: restored.filter((each) => each !== note) }));
  }, [key, isOld, isReadable]);
}

/** Throws away what the page restored; material is set aside. */
export function dropRestored(): void {
  for (const { key, isReadable } of useNotes.getState().restored)
    if (isReadable && isMaterial(key)) move(key, CANCELLED + key.slice(MATERIAL.length));
    else write(key, undefined);
}

function move(from: string, to: string): void {
  const json = useTyped.getState()[from];
  if (json === undefined) return;
  write(to, json);
  write(from, undefined);
}

/** @returns whether nothing is lost with the page. */
function storeTyped(): boolean {
  const typed = Object.entries(only(useTyped.getState(), (key) => !isMaterial(key)));
  const kept = typed.map(([key, json]) => [key, withoutNumbers(json)] as const);
  return inBrowser((storage) => storage.setItem(TYPED, JSON.stringify(Object.fromEntries(kept)))) || typed.length === 0;
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
  if (isUnsent() || useNotes.getState().unkept.length > 0) event.preventDefault();
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
  const json = useTyped((all) => all[key]);
  const kept = read(json, schema);
  useRestored(key, json, kept !== undefined);
  return [
    kept ?? empty,
    (change) => {
      const { status, accountId } = useSession.getState();
      // signed out in another tab
      if (status !== 'unknown' && accountId !== me) return;
      const changed = JSON.stringify(change(read(useTyped.getState()[key], schema) ?? empty));
      write(key, changed === JSON.stringify(empty) ? undefined : changed);
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

/** @returns whether the browser keeps it. */
export const keepUnsent = (who: string, of: string, value: unknown): boolean =>
  put(materialKey(who, of), JSON.stringify(value));

export const forgetUnsent = (who: string, of: string): void => void put(materialKey(who, of), undefined);

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
  const unsent = read(json, schema);
  useRestored(materialKey(who, of), json, unsent !== undefined);
  const change = (value: T | undefined): void => {
    write(materialKey(who, of), value === undefined ? undefined : JSON.stringify(value));
    if (value === undefined) write(cancelledKey(who, of), undefined);
  };
  return [unsent, change];
}

/** @returns `cancel`, which sets the unsent values aside, and `resume`, which restores them; undefined if there are none. */
export function useCancelled(of: string): { readonly cancel: () => void; readonly resume: (() => void) | undefined } {
  const who = useDesk(({ me }) => me?.id ?? '');
  const [unsent, cancelled] = [materialKey(who, of), cancelledKey(who, of)];
  const isThere = useTyped((all) => all[cancelled] !== undefined);
  return {
    cancel: () => move(unsent, cancelled),
    resume: isThere ? () => move(cancelled, unsent) : undefined,
  };
}
