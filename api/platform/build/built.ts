/** Whether the built app is whole: without its service worker it looks right, and fails without network. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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
