/** Files on this device as the pages use them, and the room that there is for more. */
import { useEffect, useState } from 'react';
import { useConnection } from './connection.ts';
import { useLive } from './live.ts';
import type { FileRow } from './local-db.ts';
import { useSession } from './session-store.ts';

/** What object URLs of this page show. */
const shown = new Map<string, FileRow>();
export const shownFile = (url: string): FileRow | undefined => shown.get(url);

/**
 * Where a picture or narration can be had: an object URL of the file on the device, else its own path while there is
 * network, else null. Undefined while the device is being asked.
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

/** What this site takes on the device and how much it may still take, in bytes; undefined where the browser does not say. */
export async function storageUse(): Promise<{ readonly used: number; readonly free: number } | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined ? undefined : { used: usage, free: Math.max(0, quota - usage) };
}
