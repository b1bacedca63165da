/** What a test starts ends with it, whatever fails: named here as it starts, ended after the tests of its file where nothing else has ended it. */
import type { Server } from 'node:http';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type End = () => unknown;
const endings = new Set<End>();

/** @returns what to call when it has ended otherwise. */
export function endsWithTheTests(end: End): () => void {
  endings.add(end);
  return () => void endings.delete(end);
}

export function closesWithTheTests(server: Server): void {
  endsWithTheTests(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** A new folder, in memory where there is room, that is gone after the tests. */
export function ownFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(place, prefix));
  endsWithTheTests(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Databases wait for the disk at each commit, in tests as in production; files in memory make that wait short. */
const MEMORY = '/dev/shm';
const ROOM = 2 ** 30;
const place = existsSync(MEMORY) && room(MEMORY) > ROOM ? MEMORY : tmpdir();

function room(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Ends everything, the newest first; one that cannot be ended holds up no other. Rejects with what went wrong. */
export async function endEverything(): Promise<void> {
  const wrong: unknown[] = [];
  for (const end of [...endings].reverse()) {
    endings.delete(end);
    try {
      await end();
    } catch (error) {
      wrong.push(error);
    }
  }
  if (wrong.length > 0) throw new AggregateError(wrong, 'not everything that a test started could be ended');
}
