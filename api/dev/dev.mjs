// `npm run dev`: serves pages from source, restarts the server on change, leaves `dist` unchanged.
// PORT (5173) is the app's address; the server takes a free port.
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { ensureInstalled, root } from './ensure.mjs';

await ensureInstalled();
const port = process.env.PORT || '5173';
const behind = await freePort();
const standIn = makeStandIn();
const children = [
  start(['tsx/dist/cli.mjs', 'watch', '--include', 'sql/content/**', 'api/main.ts'], {
    PORT: behind,
    HOST: '127.0.0.1',
    BASE_URL: process.env.BASE_URL || `http://localhost:${port}`,
    DIST_DIR: standIn,
  }),
  start(['vite/bin/vite.js', '--port', port, '--strictPort'], { API_ORIGIN: `http://127.0.0.1:${behind}` }),
];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));

function start([file, ...args], env) {
  const child = spawn(process.execPath, [`${root}/node_modules/${file}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop('SIGTERM'); // neither works without the other
  });
  return child;
}

function stop(signal) {
  for (const child of children) child.kill(signal);
}

/** Stands in for the built app: the unbuilt page, which the server fills with the school's name, and the pictures. */
function makeStandIn() {
  const folder = path.join(root, '.cache/unbuilt');
  const web = path.join(folder, 'web');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(web, { recursive: true });
  copyFileSync(path.join(root, 'pwa/index.html'), path.join(web, 'app.html'));
  writeFileSync(path.join(web, 'sw.js'), '');
  symlinkSync(path.join(root, 'pwa/public/images'), path.join(web, 'images'), 'junction');
  return folder;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(String(free)));
    });
  });
}
