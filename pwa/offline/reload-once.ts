/** Reloads a page that could not load one of its modules. */

/** Minimum time between two reloads. */
const RELOAD_GUARD_MS = 5 * 60_000;
const RELOADED_KEY = 'reloaded-at';

/** A page still open after this time was not left: a file was downloaded, or the reader cancelled. */
const LEAVING_MS = 30_000;
let leavingUntil = 0;

/** The page may be about to unload. That aborts its loads, which some browsers report as failures. */
export function noteLeaving(): void {
  leavingUntil = performance.now() + LEAVING_MS;
}

let withoutReloads = 0;

/** Loads a module without a reload on failure: the caller handles it. */
export async function withoutReload<T>(load: () => Promise<T>): Promise<T> {
  withoutReloads++;
  try {
    return await load();
  } finally {
    withoutReloads--;
  }
}

/** A module of an older build is gone; the new build's page has its own. Never reloads over typed text or while the page is being left. */
export function reloadOnce(event: Event): void {
  if (withoutReloads > 0) return;
  const left = leavingUntil - performance.now();
  if (left > 0) return void setTimeout(reloadOnce, left, event); // usually the page is gone by then
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
