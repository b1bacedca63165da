/** Where the project's own files lie, seen from the source and from the built server alike. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Climbs from this file to the folder that holds package.json. */
function findRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('package.json was not found above the server');
    folder = parent;
  }
  return folder;
}

const root = findRoot();

export const folders = {
  root,
  dist: path.join(root, 'dist'),
  web: path.join(root, 'dist/web'),
  content: path.join(root, 'sql/content'),
  migrations: path.join(root, 'sql/migrations'),
  speechWorker: path.join(root, 'api/audio/speak-worker.mjs'),
} as const;
