// Brings a fresh clone to where it can run: packages installed, app and server built. Runs before anything is installed, so plain Node alone.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { markBuilt, stateOfBuild } from './built.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Runs a program with its output shown; rejects when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${signal ?? code}`)),
    );
  });
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Prints a line at once and every ten seconds while something long goes on. */
export async function withProgress(line, work) {
  const began = Date.now();
  say(`${line} …`);
  const timer = setInterval(() => say(`${line} … ${Math.round((Date.now() - began) / 1000)} s`), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

const installMark = path.join(root, 'node_modules/.installed');

export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(installMark) && readFileSync(installMark, 'utf8') === wanted) return;
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  // `ci` throws everything away and compiles the database driver anew; where packages are, only what changed is fetched
  const ways = existsSync(path.dirname(installMark)) ? ['install --no-save', 'ci'] : ['ci', 'install'];
  const attempt = (way) => run(command, [...first, ...way.split(' '), ...flags]);
  await withProgress('Installing packages (about two minutes the first time)', () =>
    attempt(ways[0]).catch(() => {
      say(`npm ${ways[0]} did not work here; trying npm ${ways[1]}`);
      return attempt(ways[1]);
    }),
  );
  rmSync(installMark, { force: true }); // where the folder was copied by links, the mark is not to change for all copies
  writeFileSync(installMark, wanted);
}

const WHY = {
  none: 'Building',
  stale: 'Building, as the sources have changed',
  foreign: 'Building anew, as what lies in dist is not what was built there',
};

export async function ensureBuilt() {
  const state = stateOfBuild(root);
  if (state !== 'current') await withProgress(WHY[state], build);
}

export async function build() {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const one = (config) => run(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], { env });
  const app = one('pwa/vite.config.ts').then(() => one('pwa/vite.ssr.config.ts')); // which reads what the first has built
  await Promise.all([app, one('api/vite.config.ts')]);
  markBuilt(root);
}
