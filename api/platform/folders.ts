/** Paths of the project, run from source or built; checks the build. Files of the school are readable only by its user. */
import { existsSync, chmodSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';

/** Finds the parent folder with package.json. */
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
/** `npm run dev` sets a folder without a build, because Vite serves the pages. */
const dist = path.resolve(root, process.env['DIST_DIR'] ?? 'dist');
const web = path.join(dist, 'web');

export const folders = {
  root,
  dist,
  /** The built app; without a build, its static files. */
  web: existsSync(web) ? web : path.join(root, 'pwa/public'),
  content: path.join(root, 'sql/content'),
  locales: path.join(root, 'sync/locales'),
  migrations: path.join(root, 'sql/migrations'),
  speechWorker: path.join(root, 'api/narration/speak-worker.mjs'),
  pressWorker: path.join(root, 'api/narration/press-worker.mjs'),
  backupWorker: path.join(root, 'api/platform/db/backup-worker.mjs'),
  readWorker: path.join(root, 'api/platform/db/read-worker.mjs'),
  xlsxWorker: path.join(root, 'api/staff/xlsx-worker.mjs'),
  drawWorker: path.join(root, 'api/site/draw-worker.mjs'),
} as const;

const FILE = 0o600;
const FOLDER = 0o700;

/** Makes new files of this process private. */
export function makePrivate(): void {
  process.umask(0o077);
}

/** Fixes permissions of existing files, recursively. @returns paths that belong to another user and stay unchanged. */
export function closeToOthers(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  if (!close(folder, FOLDER)) return [folder];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return closeToOthers(full);
    return entry.isFile() && !close(full, FILE) ? [full] : [];
  });
}

/** @returns false if another user owns it. */
function close(full: string, mode: number): boolean {
  try {
    chmodSync(full, mode);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return false;
    throw error;
  }
}

const PARTS = ['app.html', 'sw.js'];

/** @param web folder of the built app. @returns its missing parts. */
export const missingParts = (web: string): readonly string[] =>
  PARTS.filter((part) => !existsSync(path.join(web, part)));

/** Throws for a partial build, and in production without a build. In development the server may run alone. */
export function refuseHalfBuild(web: string, { production }: { readonly production: boolean }): void {
  const missing = missingParts(web);
  const none = missing.length === PARTS.length;
  if (missing.length === 0 || (none && !production)) return;
  throw new Error(`The app in ${web} is not whole: ${missing.join(', ')} not there. Build it with: npm run build`);
}

/** @param dist folder of the build. @returns short id of this build; `none` without one. */
export function buildId(dist: string): string {
  const mark = path.join(dist, '.built');
  return existsSync(mark) ? createHash('sha256').update(readFileSync(mark)).digest('hex').slice(0, 12) : 'none';
}

/** Identifies this program: apps resend failed commands to another build (rule V10). Hashes the whole server bundle in production. */
export const BUILD: string = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('hex')
  .slice(0, 12);
