/** Only the school's own user can read what it keeps on disk, also what an earlier version left open. */
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../platform/db/open.ts';
import { closeToOthers, makePrivate } from '../platform/folders.ts';
import { ownFolder } from './endings.ts';

it('changes existing files to 0600 and folders to 0700 at any depth', () => {
  const folder = ownFolder('akrein-modes-');
  mkdirSync(path.join(folder, 'mail', 'old'), { recursive: true });
  for (const file of ['akrein.db', 'mail/a.eml', 'mail/old/b.eml']) writeFileSync(path.join(folder, file), 'x');
  for (const name of ['', 'mail', 'mail/old']) chmodSync(path.join(folder, name), 0o755);
  closeToOthers(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const modes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const found = statSync(path.join(folder, name));
    return [found.isDirectory() ? 'folder' : 'file', found.mode & 0o777];
  });
  expect(modes).toHaveLength(5);
  for (const [kind, mode] of modes) expect(mode).toBe(kind === 'folder' ? 0o700 : 0o600);
});

const cannotBeAnother = process.getuid?.() === 0 ? undefined : 'not run: root alone can be somebody else';
it.skipIf(cannotBeAnother)('reports what belongs to another user, and closes the rest', () => {
  const folder = ownFolder('akrein-modes-');
  const [own, theirs] = [path.join(folder, 'a.db'), path.join(folder, 'previous-web')];
  mkdirSync(path.join(theirs, 'assets'), { recursive: true });
  for (const file of [own, path.join(folder, 'z.db')]) writeFileSync(file, 'x', { mode: 0o644 });
  chownSync(folder, 65_534, 65_534);
  chownSync(own, 65_534, 65_534);
  process.seteuid?.(65_534);
  try {
    expect(closeToOthers(folder).toSorted()).toEqual([theirs, path.join(folder, 'z.db')]);
  } finally {
    process.seteuid?.(0);
  }
  expect(statSync(own).mode & 0o777).toBe(0o600);
});

it('new files and folders are readable by the school’s own user only', () => {
  const folder = ownFolder('akrein-modes-');
  const before = process.umask();
  try {
    makePrivate();
    mkdirSync(path.join(folder, 'new'));
    writeFileSync(path.join(folder, 'new', 'file'), 'x');
  } finally {
    process.umask(before);
  }
  expect(statSync(path.join(folder, 'new')).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(folder, 'new', 'file')).mode & 0o777).toBe(0o600);
});

it('opens SQLite with secure_delete, so that deleted content is overwritten', () => {
  const { sqlite } = openDatabase(path.join(ownFolder('akrein-modes-'), 'akrein.db'));
  expect(sqlite.pragma('secure_delete', { simple: true })).toBe(1);
  sqlite.close();
});
