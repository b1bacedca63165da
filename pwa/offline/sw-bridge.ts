/** The service worker from the page's side: registers it, and tells when a new version waits. Nothing is ever applied by itself (decisions 6.11). */
import type { Workbox } from 'workbox-window';
import { create } from 'zustand';

const HOUR_MS = 3_600_000;

type Update = {
  /** A new version is downloaded and waits. */
  readonly ready: boolean;
  /** The school takes nothing from this version any more. */
  readonly needed: boolean;
  /** Changes over to it and loads the page anew. */
  apply(): void;
};

let worker: Workbox | undefined;
let started = false;
let wanted = false;
/** Another tab has changed over already: this page only has to be loaded anew. */
let changedOver = false;

export const useUpdate = create<Update>(() => ({
  ready: false,
  needed: false,
  apply: () => {
    if (changedOver) return location.reload();
    wanted = true;
    worker?.messageSkipWaiting();
  },
}));

/** Watches the service worker of the built app, for pages that tell of a newer version, and keeps looking for one. */
export function startServiceWorker(): void {
  if (started || import.meta.env.MODE !== 'production' || !('serviceWorker' in navigator)) return;
  started = true;
  void watchWorker().catch(() => undefined); // no network, and its part is not kept here: the next page will do
}

async function watchWorker(): Promise<void> {
  const { Workbox: Watched } = await import('workbox-window');
  worker = new Watched('/sw.js');
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

/** The school has said whether it still takes what this version sends; where not, asks for a newer one. */
export function noteTooOld(needed: boolean): void {
  if (useUpdate.getState().needed !== needed) useUpdate.setState({ needed });
  if (needed) checkForUpdate();
}

/** Asks the server for a newer version now. */
export function checkForUpdate(): void {
  worker?.update().catch(() => undefined); // no network: the next time will do
}
