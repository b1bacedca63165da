// Tells whether dist is a complete, unmodified build of these sources. Plain Node: runs before packages are installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = ['pwa', 'api', 'sync', 'package-lock.json'];
/** Required parts: the app, its service worker, the page renderer, the server. */
const PARTS = ['web/app.html', 'web/sw.js', 'ssr/entry-server.js', 'api/main.js'];

const markOf = (root) => path.join(root, 'dist/.built');

/**
 * @param {string} root project folder
 * @returns {'none' | 'stale' | 'foreign' | 'current'} stale: sources changed; foreign: dist modified or incomplete
 */
export function stateOfBuild(root) {
  if (!existsSync(markOf(root))) return 'none';
  const [sources, parts] = readFileSync(markOf(root), 'utf8').split('\n');
  if (sources !== stampOfSources(root)) return 'stale';
  return parts === stampOfParts(root) ? 'current' : 'foreign';
}

/** @param {string} root project folder, just built */
export function markBuilt(root) {
  writeFileSync(markOf(root), `${stampOfSources(root)}\n${stampOfParts(root)}`);
}

/** Names, sizes and modification times of all build inputs. */
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

/** Hashes the parts' content; the app's page names its chunks by hash, which covers them. */
function stampOfParts(root) {
  const hash = createHash('sha256');
  for (const part of PARTS) {
    const file = path.join(root, 'dist', part);
    hash.update(existsSync(file) ? readFileSync(file) : 'missing').update('\n');
  }
  return hash.digest('hex');
}
