/** What the school keeps on disk is for its own user alone: whatever else runs on the machine reads none of it. */
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FILE = 0o600;
const FOLDER = 0o700;

/** From now on this process makes files that nobody else may read. */
export function makePrivate(): void {
  process.umask(0o077);
}

/** Brings what an earlier version left readable into line. @param folder with everything in it. */
export function closeToOthers(folder: string): void {
  if (!existsSync(folder)) return;
  chmodSync(folder, FOLDER);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) closeToOthers(full);
    else if (entry.isFile()) chmodSync(full, FILE);
  }
}
