// Makes a fresh clone runnable: installs packages, builds app and server. Plain Node: runs before packages exist.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { markBuilt, stateOfBuild } from './built.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Runs a program with visible output; rejects if it fails. */
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

/** Prints a line at once, then every ten seconds until the work ends. */
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
  // `ci` deletes all packages and recompiles the database driver; `install` fetches only changes
  const ways = existsSync(path.dirname(installMark)) ? ['install --no-save', 'ci'] : ['ci', 'install'];
  const attempt = (way) => run(command, [...first, ...way.split(' '), ...flags]);
  await withProgress('Installing packages (about two minutes the first time)', () =>
    attempt(ways[0]).catch(() => {
      say(`npm ${ways[0]} did not work here; trying npm ${ways[1]}`);
      return attempt(ways[1]);
    }),
  );
  rmSync(installMark, { force: true }); // in a hard-linked copy of the folder, writing in place would change every copy
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
  const app = one('pwa/vite.config.ts').then(() => one('pwa/vite.ssr.config.ts')); // reads the output of the first build
  await Promise.all([app, one('api/vite.config.ts')]);
  markBuilt(root);
}
