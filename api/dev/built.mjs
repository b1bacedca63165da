// Tells whether what lies in dist is the build of these sources, whole and as it was made. Plain Node: runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = ['pwa', 'api', 'sync', 'package-lock.json'];
/** What cannot be missing: the app and its service worker, the drawing of public pages, the server. */
const PARTS = ['web/app.html', 'web/sw.js', 'ssr/entry-server.js', 'api/main.js'];

const markOf = (root) => path.join(root, 'dist/.built');

/**
 * @param {string} root folder of the project
 * @returns {'none' | 'stale' | 'foreign' | 'current'} stale: sources have changed; foreign: dist is not ours, or not whole
 */
export function stateOfBuild(root) {
  if (!existsSync(markOf(root))) return 'none';
  const [sources, parts] = readFileSync(markOf(root), 'utf8').split('\n');
  if (sources !== stampOfSources(root)) return 'stale';
  return parts === stampOfParts(root) ? 'current' : 'foreign';
}

/** @param {string} root folder of the project, just built */
export function markBuilt(root) {
  writeFileSync(markOf(root), `${stampOfSources(root)}\n${stampOfParts(root)}`);
}

/** Names, sizes and times of everything a build depends on. */
function stampOfSources(root) {
  const hash = createHash('sha256');
  const add = (file) => {
    const status = statSync(file);
    if (status.isDirectory()) {
      for (const name of readdirSync(file).sort()) if (name !== 'node_modules') add(path.join(file, name));
    } else if (!/\.test\.tsx?$/.test(file))
      hash.update(`${path.relative(root, file)} ${status.size} ${Math.round(status.mtimeMs)}\n`);
  };
  for (const source of SOURCES) add(path.join(root, source));
  return hash.digest('hex');
}

/** The content of the parts; the app's page names its chunks by their hashes, so these are covered too. */
function stampOfParts(root) {
  const hash = createHash('sha256');
  for (const part of PARTS) {
    const file = path.join(root, 'dist', part);
    hash.update(existsSync(file) ? readFileSync(file) : 'missing').update('\n');
  }
  return hash.digest('hex');
}
