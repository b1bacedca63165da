/** Small values in localStorage, needed before the database is open. Works without storage too. */
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

/** Values the browser refused to store; they last as long as the page. */
const unkept = new Map<Key, string>();

export function readStored(key: Key): string | null {
  const here = unkept.get(key) ?? null;
  try {
    return here ?? globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return here;
  }
}

/** @param value null deletes it. */
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

/** Otherwise the next start would open another account's data. */
function forgetAccount(): void {
  try {
    globalThis.localStorage?.removeItem('account' satisfies Key);
  } catch {
    // a browser without storage keeps none
  }
}

/** The stored language; Icelandic if none. */
export function storedLanguage(): Language {
  return languageOr(readStored('language'));
}

/** Pages as last rendered, by path (`shell/kept-page.ts`). Stored beside the account, so that both are deleted synchronously. */
const PAGE = 'page:';
export const pageKey = (path: string): string => PAGE + path;
export const pageKeys = (): readonly string[] => Object.keys(localStorage).filter((key) => key.startsWith(PAGE));

/** sessionStorage key of a tab's unsent staff input (`staff/frame/unsent.ts`). */
export const TYPED = 'typed';
/** sessionStorage key of the registration draft, without kennitala and password. */
export const REGISTRATION = 'registration';
export function forgetTyped(key: string): void {
  try {
    globalThis.sessionStorage?.removeItem(key);
  } catch {
    // a browser without storage keeps none
  }
}

/** Called when the account changes, the session ends, or open content closes. */
export function forgetPages(): void {
  writeStored('progress', null);
  try {
    for (const key of pageKeys()) localStorage.removeItem(key);
  } catch {
    // a browser without storage keeps none
  }
}
