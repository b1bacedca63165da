/** The service worker from the page's side: registers it and reports a waiting version. Never updates without consent (decisions 6.11). */
import type { Workbox } from 'workbox-window';
import { create } from 'zustand';

const HOUR_MS = 3_600_000;

type Update = {
  /** A new version is downloaded and waiting. */
  readonly ready: boolean;
  /** The server no longer accepts this version. */
  readonly needed: boolean;
  /** Activates the new version and reloads the page. */
  apply(): void;
};

let worker: Workbox | undefined;
let started = false;
let wanted = false;
/** Another tab has activated the new version: this page only needs a reload. */
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

/** Registers the service worker of the built app, and checks hourly for a new version. */
export function startServiceWorker(): void {
  if (started || import.meta.env.MODE !== 'production' || !('serviceWorker' in navigator)) return;
  started = true;
  void watchWorker().catch(() => undefined); // offline and not cached: the next page retries
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
  worker.register().catch(() => undefined); // offline or not permitted: the app then works online only
  setInterval(checkForUpdate, HOUR_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && checkForUpdate());
}

/** The server says whether it accepts this version; if not, checks for a newer one. */
export function noteTooOld(needed: boolean): void {
  if (useUpdate.getState().needed !== needed) useUpdate.setState({ needed });
  if (needed) checkForUpdate();
}

/** Asks the server for a newer version now. */
export function checkForUpdate(): void {
  worker?.update().catch(() => undefined); // offline: the next check retries
}
