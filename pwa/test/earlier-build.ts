/**
 * Builds app and server from the history as they were before each protocol change: once per commit, kept in the
 * temporary folder.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folders } from '../../api/platform/folders.ts';
import { ownFolder } from '../../api/test/endings.ts';
import { PROTOCOL } from '../../sync/protocol.ts';

export type EarlierBuild = { readonly protocol: number; readonly commit: string };

const FILE = 'sync/protocol.ts';
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: folders.root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const protocolOf = (commit: string): number =>
  Number(/^export const PROTOCOL = (\d+);/m.exec(git('show', `${commit}:${FILE}`))?.[1] ?? 0);

/** The last commit of each earlier protocol, newest first; none without history. */
export function earlierBuilds(): readonly EarlierBuild[] {
  if (!existsSync(path.join(folders.root, '.git'))) return [];
  const changed = git('log', '--first-parent', '--format=%P', '-G^export const PROTOCOL =', '--', FILE);
  const before = changed.split('\n').flatMap((parents) => parents.split(' ').filter(Boolean).slice(0, 1));
  const found = new Map<number, EarlierBuild>();
  for (const commit of before) {
    const protocol = protocolOf(commit);
    if (protocol < PROTOCOL && !found.has(protocol)) found.set(protocol, { protocol, commit });
  }
  return [...found.values()];
}

/** @returns the folder of the build. It fetches packages that we do not have; the first time takes minutes. */
export function buildEarlier({ commit }: EarlierBuild): string {
  const folder = path.join(tmpdir(), `akrein-build-${commit.slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  const making = `${folder}.${process.pid}`;
  mkdirSync(making);
  try {
    execFileSync('tar', ['-x', '-C', making], {
      input: execFileSync('git', ['archive', commit], { cwd: folders.root, maxBuffer: 2 ** 30 }),
    });
    execFileSync('npm', ['run', 'build'], { cwd: making, stdio: ['ignore', 'ignore', 'inherit'] });
    renameSync(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true, maxRetries: 5 }); // a failed build may still be writing
  }
  return folder;
}

/**
 * Our build with the courses of another, so that both know the same questions.
 * @returns its folder, deleted after the tests.
 */
export function ourBuildWithMaterialOf(other: string): string {
  const folder = ownFolder('akrein-build-');
  for (const name of ['api', 'pwa', 'sync', 'node_modules'])
    symlinkSync(path.join(folders.root, name), path.join(folder, name));
  for (const name of ['package.json', 'dist', 'sql/migrations'])
    cpSync(path.join(folders.root, name), path.join(folder, name), { recursive: true });
  mkdirSync(path.join(folder, 'sql/content'));
  for (const name of readdirSync(path.join(folders.root, 'sql/content'))) {
    const theirs = path.join(other, 'sql/content', name);
    const isOurs = name === 'articles' || !existsSync(theirs); // each version reads these in its own form
    symlinkSync(isOurs ? path.join(folders.root, 'sql/content', name) : theirs, path.join(folder, 'sql/content', name));
  }
  return folder;
}
