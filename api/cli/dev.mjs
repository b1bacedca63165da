// `npm run dev`: the server restarts when it changes; the app is rebuilt when it changes. Open the address it prints.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, root } from './ensure.mjs';

await ensureInstalled();
await ensureBuilt();
const start = (args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const children = [
  start([`${root}/node_modules/vite/bin/vite.js`, 'build', '--watch', '--mode', 'development']),
  start([`${root}/node_modules/tsx/dist/cli.mjs`, 'watch', 'api/main.ts']),
];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)));
