/** Where the project’s own files lie, for the source and the built server alike, and whether the built app is whole. What the school keeps on disk is for its own user alone. */
import { existsSync, chmodSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';

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
/** `npm run dev` names a folder that holds no build: pages come straight from their source then. */
const dist = path.resolve(root, process.env['DIST_DIR'] ?? 'dist');
const web = path.join(dist, 'web');

export const folders = {
  root,
  dist,
  /** The built app; where there is no build, the files that go into it as they stand, such as the pictures. */
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

/** From now on this process makes files that nobody else may read. */
export function makePrivate(): void {
  process.umask(0o077);
}

/** Brings what an earlier version left readable into line. @param folder with everything in it. @returns what belongs to somebody else, such as root, and is left. */
export function closeToOthers(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  if (!close(folder, FOLDER)) return [folder];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return closeToOthers(full);
    return entry.isFile() && !close(full, FILE) ? [full] : [];
  });
}

/** @returns false where it belongs to another user. */
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

/** @param web the folder of the built app. @returns which of its parts are missing. */
export const missingParts = (web: string): readonly string[] =>
  PARTS.filter((part) => !existsSync(path.join(web, part)));

/** Throws for half a build, and in production for none; the server alone is of use to who develops the pages. */
export function refuseHalfBuild(web: string, { production }: { readonly production: boolean }): void {
  const missing = missingParts(web);
  const none = missing.length === PARTS.length;
  if (missing.length === 0 || (none && !production)) return;
  throw new Error(`The app in ${web} is not whole: ${missing.join(', ')} not there. Build it with: npm run build`);
}

/** @param dist the folder of all that was built. @returns a short name of this build; `none` where nothing was. */
export function buildId(dist: string): string {
  const mark = path.join(dist, '.built');
  return existsSync(mark) ? createHash('sha256').update(readFileSync(mark)).digest('hex').slice(0, 12) : 'none';
}

/** Which program this is: another build may do what this one failed at, and apps send it again then (rule V10). Of the file this is built into: in production the whole server. */
export const BUILD: string = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('hex')
  .slice(0, 12);
