/** Files stored on this device, for pages, and the free storage. */
import { useEffect, useState } from 'react';
import { useConnection } from './connection.ts';
import { useLive } from './live.ts';
import type { FileRow } from './local-db.ts';
import { useSession } from './session-store.ts';

/** Files behind this page's object URLs. */
const shown = new Map<string, FileRow>();
export const shownFile = (url: string): FileRow | undefined => shown.get(url);

/**
 * URL of a picture or narration: an object URL of the stored file, else its path unless offline, else null.
 * Undefined while loading.
 */
export function useFileUrl(path: string | undefined): string | null | undefined {
  const db = useSession((session) => session.db);
  const offline = useConnection(({ connection }) => connection === 'offline');
  const read = useLive(db && path !== undefined ? async () => ({ file: await db.files.get(path) }) : undefined, [
    db,
    path,
  ]);
  const file = read?.file;
  const [url, setUrl] = useState<{ readonly of: typeof file; readonly url: string }>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(new Blob([file.bytes], { type: file.type }));
    shown.set(made, file);
    setUrl({ of: file, url: made });
    return () => {
      shown.delete(made);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  if (path === undefined) return null;
  if (db && !read) return undefined;
  if (file) return url?.of === file ? url.url : undefined;
  return offline ? null : path;
}

/** Bytes this site uses and may still use; undefined if the browser does not say. */
export async function storageUse(): Promise<{ readonly used: number; readonly free: number } | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined ? undefined : { used: usage, free: Math.max(0, quota - usage) };
}
