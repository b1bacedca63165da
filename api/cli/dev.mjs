// `npm run dev`: the server restarts when it changes; the app is rebuilt when it changes. Open the address it prints.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, root } from './ensure.mjs';

await ensureInstalled();
await ensureBuilt();
const start = (args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const vite = `${root}/node_modules/vite/bin/vite.js`;
const children = [
  start([vite, 'build', '--watch', '--mode', 'development']),
  start([vite, 'build', '--watch', '--config', 'pwa/vite.config.ts', '--logLevel', 'warn']),
  // the server holds the built pages, so a new build starts it anew as well
  start([`${root}/node_modules/tsx/dist/cli.mjs`, 'watch', '--include', 'dist/web/app.html', 'api/main.ts']),
];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)));
