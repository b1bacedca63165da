/** The state of a build (current, stale or foreign), and which builds the server refuses. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuseHalfBuild } from '../platform/folders.ts';
import { markBuilt, stateOfBuild } from '../dev/built.mjs';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'akrein-built-'));
  for (const source of ['pwa/start.tsx', 'api/main.ts', 'sync/paths.ts', 'package-lock.json']) write(source, source);
  for (const part of ['web/app.html', 'web/sw.js', 'ssr/entry-server.js', 'api/main.js']) write(`dist/${part}`, part);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('a build stays current until a source changes; a test file does not count', () => {
  expect(stateOfBuild(root)).toBe('none');
  markBuilt(root);
  expect(stateOfBuild(root)).toBe('current');
  write('api/test/some.test.ts', 'a test');
  expect(stateOfBuild(root)).toBe('current');
  utimesSync(path.join(root, 'pwa/start.tsx'), 1, 1);
  expect(stateOfBuild(root)).toBe('stale');
});

it('a build is foreign once a built file is overwritten', () => {
  markBuilt(root);
  write('dist/web/app.html', 'a page that loads chunks for development');
  expect(stateOfBuild(root)).toBe('foreign');
});

it('a build without its service worker is foreign and refused at start (F18)', () => {
  markBuilt(root);
  cpSync(path.join(root, 'dist'), path.join(root, 'copy'), { recursive: true });
  rmSync(path.join(root, 'dist/web/sw.js'));
  expect(stateOfBuild(root)).toBe('foreign');
  expect(() => refuseHalfBuild(path.join(root, 'dist/web'), { production: false })).toThrow('sw.js');
  expect(() => refuseHalfBuild(path.join(root, 'copy/web'), { production: true })).not.toThrow();
});

it('a missing build is accepted in development and refused in production', () => {
  const none = path.join(root, 'pwa/public');
  expect(() => refuseHalfBuild(none, { production: false })).not.toThrow();
  expect(() => refuseHalfBuild(none, { production: true })).toThrow('npm run build');
});
