/** Ends what a test starts, even if the test fails. Each resource is registered as it starts and ended after its file. */
import type { Server } from 'node:http';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type End = () => unknown;
const endings = new Set<End>();

/** @returns a function that removes the registration. */
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

/** A new folder, in memory if there is room, deleted after the tests. */
export function ownFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(place, prefix));
  endsWithTheTests(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Databases flush to disk at each commit. Files in memory make that fast. */
const MEMORY = '/dev/shm';
const ROOM = 2 ** 30;
const place = existsSync(MEMORY) && room(MEMORY) > ROOM ? MEMORY : tmpdir();

function room(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Ends everything, newest first, even after errors. Rejects with all errors. */
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
