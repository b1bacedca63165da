/** The service worker from the page's side: registers it, and tells when a new version waits. Nothing is ever applied by itself (decisions 6.11). */
import { Workbox } from 'workbox-window';
import { create } from 'zustand';

const HOUR_MS = 3_600_000;
/** A page that could not load a part of itself is loaded anew once; not again and again. */
const RELOAD_GUARD_MS = 5 * 60_000;
const RELOADED_KEY = 'reloaded-at';

type Update = {
  /** A new version is downloaded and waits. */
  readonly ready: boolean;
  /** Changes over to it and loads the page anew. */
  apply(): void;
};

let worker: Workbox | undefined;
let wanted = false;
/** Another tab has changed over already: this page only has to be loaded anew. */
let changedOver = false;

export const useUpdate = create<Update>(() => ({
  ready: false,
  apply: () => {
    if (changedOver) return location.reload();
    wanted = true;
    worker?.messageSkipWaiting();
  },
}));

/** Registers the service worker of the built app and keeps looking for newer versions. */
export function startServiceWorker(): void {
  addEventListener('vite:preloadError', reloadOnce);
  if (worker || import.meta.env.MODE !== 'production' || !('serviceWorker' in navigator)) return;
  worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => useUpdate.setState({ ready: true }));
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (wanted) location.reload();
    else if (isUpdate) {
      changedOver = true;
      useUpdate.setState({ ready: true });
    }
  });
  worker.register().catch(() => undefined); // offline, or workers switched off: the app works, only not without network
  setInterval(checkForUpdate, HOUR_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && checkForUpdate());
}

/** Asks the server for a newer version now. */
export function checkForUpdate(): void {
  worker?.update().catch(() => undefined); // no network: the next time will do
}

/** A part of an older build is gone: the new build's page knows where its own parts are. Nothing typed is lost for it. */
function reloadOnce(event: Event): void {
  if (isTyping()) return;
  const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
  if (Date.now() - last < RELOAD_GUARD_MS) return;
  if (!navigator.serviceWorker?.controller && !navigator.onLine) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  event.preventDefault();
  location.reload();
}

const isTyping = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input[type=text], input[type=email], input[type=password]',
    ),
  ].some(({ value }) => value !== '');
