/**
 * What was typed at the desk and has not reached the school, by who typed it and where, in this tab alone: there again after
 * another page, a reload, and for its writer after a session that ran out. What is written to and about people goes when its
 * writer signs out (`offline/session-store.ts`); the school's own material waits for its writer.
 */
import { useState } from 'react';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { birthDate } from '../../../sync/account/kennitala.ts';
import { TYPED } from '../../offline/local-storage.ts';
import { useSession } from '../../offline/session-store.ts';
import { useDesk } from './desk-store.ts';

const MATERIAL = 'unsent:';
/** What was written and then cancelled: it waits for nothing, and can be taken up again. */
const CANCELLED = 'cancelled:';
const materialKey = (who: string, of: string): string => `${MATERIAL}${who} ${of}`;
const typedKey = (who: string, place: string): string => `${TYPED}:${who} ${place}`;
const cancelledKey = (who: string, of: string): string => `${CANCELLED}${who} ${of}`;
const isMaterial = (key: string): boolean => key.startsWith(MATERIAL) || key.startsWith(CANCELLED);

type Typed = Readonly<Record<string, string>>;
/** JSON by key. The browser keeps the same through a reload, where it does. */
const useTyped = create<Typed>(() => ({}));

/** A browser may refuse to keep anything, or have no room: then it lasts as long as the page. */
function inBrowser(work: (kept: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // nothing to be done
  }
}

/** @returns undefined where there is none, or where another version of the app wrote one that does not fit. */
const read = <T>(json: string | undefined, schema: z.ZodMiniType<T>): T | undefined =>
  json === undefined ? undefined : z.safeParse(schema, JSON.parse(json)).data;

// no look-behind: Safari knows it from 16.4 on
const NUMBER = /(^|\D)(\d{6}[\s–-]{0,3}\d{4})(?!\d)/g;
/** No storage holds anybody's kennitala: where one was written, it is written again after a reload. */
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

/** @param json undefined where nothing is to be kept. */
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

/** What is written to and about people is for nobody but its writer. */
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
 * What is written to or about a person.
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
  return [
    read(
      useTyped((all) => all[key]),
      schema,
    ) ?? empty,
    (change) => {
      const { status, accountId } = useSession.getState();
      // signed out in another tab, and not yet here
      if (status !== 'unknown' && accountId !== me) return;
      const json = JSON.stringify(change(read(useTyped.getState()[key], schema) ?? empty));
      put(key, json === JSON.stringify(empty) ? undefined : json);
    },
  ];
}

const Text = z.string();
export const useKeptText = (place: string, empty = '') => useKept(place, Text, empty);

export type KeptForm<T> = {
  /** What stands in it; undefined while it is closed. */
  readonly now: T | undefined;
  /** Something has been written in it. */
  readonly isWritten: boolean;
  readonly open: (now: T) => void;
  readonly write: (now: T) => void;
  readonly close: () => void;
};
/** An open form, as its fields need it. */
export type OpenForm<T> = Pick<KeptForm<T>, 'isWritten' | 'write' | 'close'> & { readonly now: T };

/** A form that stays open, as it was written in, while another page is looked at. @param place as of `useKept`. */
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

/** @returns what of it there is, of those that begin so. */
export function listUnsent(who: string, beginning: string): readonly string[] {
  const start = materialKey(who, beginning);
  return Object.keys(useTyped.getState()).flatMap((key) =>
    key.startsWith(start) ? [beginning + key.slice(start.length)] : [],
  );
}

/** @param who undefined for anybody. */
export const isUnsent = (who?: string): boolean =>
  Object.keys(useTyped.getState()).some((key) => key.startsWith(who === undefined ? MATERIAL : materialKey(who, '')));

/** What is written in a form of the material. Undefined is nothing written, and nothing cancelled. */
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

/** @returns what puts aside what is written in a form, and what takes it up again; undefined where nothing was put aside. */
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
