/** Small values in localStorage, for what must be known before the database is open; a browser that refuses storage is survived. */
import { languageOr, type Language } from '../../sync/language.ts';

type Key =
  | 'account'
  | 'progress'
  | 'language'
  | 'clock'
  | 'logout-owed'
  | 'deletion-owed'
  | 'preferences-owed'
  | 'language-asked'
  | 'auto-download'
  | 'no-voice'
  | 'both-languages'
  | 'install-dismissed'
  | 'push';

/** What the browser refused to keep: known as long as the page is open. */
const unkept = new Map<Key, string>();

export function readStored(key: Key): string | null {
  const here = unkept.get(key) ?? null;
  try {
    return here ?? globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return here;
  }
}

/** @param value null forgets it. */
export function writeStored(key: Key, value: string | null): void {
  if (key === 'account' && value !== readStored(key)) forgetPages();
  unkept.delete(key);
  try {
    if (value === null) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, value);
  } catch {
    if (value === null) return;
    unkept.set(key, value); // private mode or a full disk
    if (key === 'account') forgetAccount();
  }
}

/** The next start is not to open what another account has here. */
function forgetAccount(): void {
  try {
    globalThis.localStorage?.removeItem('account' satisfies Key);
  } catch {
    // a browser without storage keeps none
  }
}

/** The choice kept on the device; Icelandic where there is none. */
export function storedLanguage(): Language {
  return languageOr(readStored('language'));
}

/** Pages as they were last drawn, by path (`shell/kept-page.ts`). They lie beside the account's name, so that both go in one turn. */
const PAGE = 'page:';
export const pageKey = (path: string): string => PAGE + path;
export const pageKeys = (): readonly string[] => Object.keys(localStorage).filter((key) => key.startsWith(PAGE));

/** What somebody at a desk has typed to or about people and not sent lies in its tab alone, under this key (`staff/frame/unsent.ts`). */
export const TYPED = 'typed';
/** So does what is typed to register, but for kennitala and password. */
export const REGISTRATION = 'registration';
export function forgetTyped(key: string): void {
  try {
    globalThis.sessionStorage?.removeItem(key);
  } catch {
    // a browser without storage keeps none
  }
}

/** Whenever another account comes, the session ends, or something that was open closes. */
export function forgetPages(): void {
  writeStored('progress', null);
  try {
    for (const key of pageKeys()) localStorage.removeItem(key);
  } catch {
    // a browser without storage keeps none
  }
}
