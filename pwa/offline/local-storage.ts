/** Small values in localStorage, for what must be known before the database is open; a browser that refuses storage is survived. */

type Key =
  | 'account'
  | 'clock'
  | 'logout-owed'
  | 'preferences-owed'
  | 'language-asked'
  | 'auto-download'
  | 'english-voice'
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
  unkept.delete(key);
  try {
    if (value === null) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, value);
  } catch {
    if (value !== null) unkept.set(key, value); // private mode or a full disk
  }
}
