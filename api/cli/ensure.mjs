// Brings a fresh clone to where it can run: packages installed, app and server built. Runs before anything is installed, so plain Node alone.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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

/** The files a build depends on, as one hash of their names, sizes and times. */
function stamp(folders, files) {
  const hash = createHash('sha256');
  const add = (file) => {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(root, file)} ${size} ${Math.round(mtimeMs)}\n`);
  };
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const full = path.join(folder, entry.name);
      if (entry.name === 'node_modules') continue;
      if (entry.isDirectory()) walk(full);
      else if (!/\.test\.tsx?$/.test(entry.name)) add(full);
    }
  };
  for (const folder of folders) walk(path.join(root, folder));
  for (const file of files) add(path.join(root, file));
  return hash.digest('hex');
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
  await withProgress('Installing packages (about two minutes the first time)', async () => {
    try {
      await run(command, [...first, 'ci', ...flags]);
    } catch {
      say('npm ci did not work here; trying npm install');
      await run(command, [...first, 'install', ...flags]);
    }
  });
  writeFileSync(installMark, wanted);
}

const buildMark = path.join(root, 'dist/.built');

export async function ensureBuilt() {
  const wanted = stamp(['pwa', 'api', 'sync'], ['vite.config.ts', 'package-lock.json']);
  if (existsSync(buildMark) && readFileSync(buildMark, 'utf8') === wanted) return;
  await withProgress('Building', build);
  mkdirSync(path.dirname(buildMark), { recursive: true });
  writeFileSync(buildMark, wanted);
}

export async function build() {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { env });
  for (const config of ['pwa/vite.config.ts', 'api/vite.config.ts'])
    await run(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], { env });
}
