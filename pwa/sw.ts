/** The service worker: caches the app shell and added words, sends the queue, shows push notifications, and handles nothing else (decisions 6.12). */
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { readPushMessage } from '../sync/progress/push-message.ts';
import { KEEP_LANGUAGE, KEEP_SHELL, SEND_LATER, SERVER_PREFIXES } from '../sync/protocol.ts';
import { sendWaiting } from './sw-send.ts';

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent & { readonly tag: string };
  }
}
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

const PAGE = '/app.html';
/** A missing file under /assets/ is a 404, never the shell. */
const NO_PAGES = [...SERVER_PREFIXES, '/assets/'];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The language of a file of words; empty if all added languages need it; undefined for other files. */
const addedIn = (url: string): string | undefined => /\/?assets\/locale-([\w-]*)\./.exec(url)?.[1];
const urlOf = (entry: PrecacheEntry | string): string => (typeof entry === 'string' ? entry : entry.url);

const manifest = self.__WB_MANIFEST;
// Only GET requests for these files: calls, sign-out, pictures and narration bypass the worker.
const shell = new PrecacheController({
  plugins: [
    // another build's page makes the installation fail, and the browser retries
    { cacheWillUpdate: async ({ request, response }) => ((await isOwn(request.url, response)) ? response : null) },
  ],
});
shell.precache(manifest.filter((entry) => addedIn(urlOf(entry)) === undefined));
registerRoute(new PrecacheRoute(shell, { cleanURLs: false, directoryIndex: '' }));
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(shell.createHandlerBoundToURL(PAGE), {
    denylist: NO_PAGES.map((prefix) => new RegExp(`^${escaped(prefix)}`)),
  }),
);

/** Words of the added languages that are read on this device. */
const LANGUAGES = 'languages';
const addedFiles = manifest
  .map((entry) => new URL(urlOf(entry), location.href).href)
  .filter((url) => addedIn(url) !== undefined);
registerRoute(
  ({ url }) => addedIn(url.pathname) !== undefined,
  async ({ request }) => (await caches.match(request, { cacheName: LANGUAGES })) ?? fetch(request),
);

/** Fetches missing words of the languages read here. @param more a language read from now on. */
async function keepLanguages(more?: string): Promise<void> {
  const cache = await caches.open(LANGUAGES);
  const here = (await cache.keys()).map(({ url }) => url);
  const read = new Set(here.map(addedIn).concat(more));
  if (more === undefined && here.length === 0) return;
  read.add('');
  const missing = addedFiles.filter((url) => read.has(addedIn(url)) && !here.includes(url));
  await Promise.all(missing.map(async (url) => cache.put(url, await fetchPart(url))));
}

async function dropOldWords(): Promise<void> {
  const cache = await caches.open(LANGUAGES);
  const old = (await cache.keys()).filter(({ url }) => !addedFiles.includes(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

// An update waits until its readers' words are cached.
self.addEventListener('install', (event) => event.waitUntil(keepLanguages()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldWords()));

/** Shown without shell and network, instead of the browser's error page. */
const NO_SHELL = `<!doctype html><html lang="is"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Ekkert samband</title>
<h1>Ekkert samband</h1><p>Vafrinn hefur eytt skólanum úr geymslu sinni. Svör sem bíða sendingar eru enn í tækinu. Tengstu netinu og reyndu aftur.</p>
<p><a href="">Reyna aftur</a></p>
<div lang="en"><h2>No connection</h2><p>The browser has removed the school from its storage. Answers waiting to be sent are still on this device. Connect to the internet and try again.</p>
<p><a href="">Try again</a></p></div></html>`;
setCatchHandler(({ request }) =>
  Promise.resolve(
    request.mode === 'navigate'
      ? new Response(NO_SHELL, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
      : Response.error(),
  ),
);

// A new version waits until the learner accepts it; the page says so by this message.
// At every visit a page asks whether the shell is complete; evicted files are fetched again.
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === KEEP_SHELL)
    event.waitUntil(keepShell().then((kept) => event.ports.forEach((port) => port.postMessage(kept))));
  if (message.type === KEEP_LANGUAGE && 'language' in message)
    event.waitUntil(keepLanguages(String(message.language)).catch(() => undefined)); // retried at the next visit
});

let keeping: Promise<boolean> | undefined;

/** @returns whether the whole shell is cached. Concurrent callers share one run. */
function keepShell(): Promise<boolean> {
  keeping ??= Promise.all([refill(), keepLanguages()])
    .then(() => true)
    .catch(() => false)
    .finally(() => (keeping = undefined));
  return keeping;
}

async function refill(): Promise<void> {
  const cache = await caches.open(shell.strategy.cacheName);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const keyOf = (url: string): string => shell.getCacheKeyForURL(url) ?? url;
  const missing = shell.getCachedURLs().filter((url) => !here.has(keyOf(url)));
  const keep = async (url: string): Promise<void> => cache.put(keyOf(url), await fetchPart(url));
  const isPage = (url: string): boolean => new URL(url).pathname === PAGE;
  await Promise.all(missing.filter((url) => !isPage(url)).map(keep));
  for (const url of missing.filter(isPage)) await keep(url); // last: it needs the others
}

/** Throws if the response is not this build's. */
async function fetchPart(url: string): Promise<Response> {
  const response = await fetch(url, { cache: 'no-cache', credentials: 'same-origin' });
  if (!(await isOwn(url, response))) throw new Error(`not this build's: ${url}`);
  return response;
}

/** False for a captive portal's page, and for another build's page, which its own worker caches. */
async function isOwn(url: string, response: Response): Promise<boolean> {
  const page = new URL(url).pathname === PAGE;
  const html = response.headers.get('Content-Type')?.includes('text/html') === true;
  if (response.status !== 200 || response.redirected || html !== page) return false;
  if (!page) return true;
  const known = new Set(shell.getCachedURLs().map((each) => new URL(each).pathname));
  const parts = (await response.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  return parts.length > 0 && parts.every((part) => known.has(part));
}

// Controls the very first page at once, so that it survives losing the network.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A visible page sends by itself and gets the verdicts. It may close before that, so the browser must retry.
self.addEventListener('sync', (event) => {
  if (!event.tag.startsWith(SEND_LATER)) return;
  const send = async (): Promise<void> => {
    const pages = await self.clients.matchAll({ type: 'window' });
    if (pages.some(({ visibilityState }) => visibilityState === 'visible')) throw new Error('a page sends by itself');
    await sendWaiting(event.tag.slice(SEND_LATER.length));
  };
  event.waitUntil(send());
});

self.addEventListener('push', (event) => {
  const { title, body, language, path, tag } = readPushMessage(event.data?.text());
  const shown = { body, tag, lang: language, icon: '/icons/icon-192.png', data: path };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

/** Opens a path in an open window, else in a new one. @param path on our site. */
async function open(path: string): Promise<void> {
  const [window] = await self.clients.matchAll({ type: 'window' });
  const there = await window?.focus().then(
    () => window.navigate(path),
    () => undefined,
  );
  if (!there) await self.clients.openWindow(path);
}
