/** The service worker from the page's side: registers it, and tells when a new version waits. Nothing is ever applied by itself (decisions 6.11). */
import { Workbox } from 'workbox-window';
import { create } from 'zustand';

const HOUR_MS = 3_600_000;

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

/** Watches the service worker of the built app, for pages that tell of a newer version, and keeps looking for one. */
export function startServiceWorker(): void {
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
