/** The service worker: keeps the shell of the app for use without network, and touches nothing else (reliability 1.1). */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { SERVER_PREFIXES } from '../sync/protocol.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

/** A missing file under /assets/ is a 404, never the shell. */
const NO_PAGES = [...SERVER_PREFIXES, '/assets/'];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// Only these files, only GET: calls, sign-out, pictures and narration go to the network as if there were no worker.
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app.html'), {
    denylist: NO_PAGES.map((prefix) => new RegExp(`^${escaped(prefix)}`)),
  }),
);

// A new version waits until the learner says so; the page asks by this message.
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING')
    void self.skipWaiting();
});

// The very first visit is served from here at once, so that a page opened on it survives losing the network.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
