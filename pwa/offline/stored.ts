/** Small values in localStorage, for what must be known before the database is open; a browser that refuses storage is survived. */

type Key = 'account' | 'clock' | 'logout-owed' | 'preferences-owed' | 'auto-download' | 'install-dismissed';

export function readStored(key: Key): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** @param value null forgets it. */
export function writeStored(key: Key, value: string | null): void {
  try {
    if (value === null) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, value);
  } catch {
    // private mode or a full disk: the value lives for this page only
  }
}
