/** Baselines of the app: a minimal app, and an empty page cached by a service worker. Served with gzip, as the app is. */
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

export type Beside = {
  readonly origin: string;
  readonly skeleton: string;
  readonly emptyPage: string;
  readonly close: () => void;
};

const EMPTY = `<!doctype html><html lang="is"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tóm síða</title><h1>Tóm síða</h1>
<script>navigator.serviceWorker.register('/sw.js')</script></html>`;
const WORKER = `
  addEventListener('install', (event) => event.waitUntil(caches.open('shell').then((cache) => cache.add('/empty'))));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(caches.match('/empty')));
`;
const SKELETON = `<!doctype html><html lang="is"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Grind</title>
<script type="module" crossorigin src="/skeleton.js"></script></head><body><div id="root"></div></body></html>`;

/** Same header as the app's own immutable files. */
const FOR_EVER = 'public, max-age=31536000, immutable';

export async function serveBeside(): Promise<Beside> {
  const files = new Map([
    ['/empty', { type: 'text/html; charset=utf-8', bytes: gzipSync(EMPTY), cache: 'no-cache' }],
    ['/sw.js', { type: 'text/javascript', bytes: gzipSync(WORKER), cache: 'no-cache' }],
    ['/skeleton', { type: 'text/html; charset=utf-8', bytes: gzipSync(SKELETON), cache: 'no-cache' }],
    ['/skeleton.js', { type: 'text/javascript', bytes: gzipSync(await bundle(), { level: 9 }), cache: FOR_EVER }],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': file.type, 'Content-Encoding': 'gzip', 'Cache-Control': file.cache });
    response.end(file.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const origin = `http://localhost:${address.port}`;
  return { origin, skeleton: `${origin}/skeleton`, emptyPage: `${origin}/empty`, close: () => void server.close() };
}

async function bundle(): Promise<string> {
  let code = '';
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: path.join(import.meta.dirname, 'skeleton.tsx') },
    },
    plugins: [{ name: 'keep', generateBundle: (_, files) => void (code = onlyChunk(files)) }],
  });
  return code;
}

function onlyChunk(files: Rolldown.OutputBundle): string {
  const [chunk, more] = Object.values(files).flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  if (chunk === undefined || more !== undefined) throw new Error('not one script');
  return chunk;
}
