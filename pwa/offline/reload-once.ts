/** What a page does that could not load a part of itself. */

/** Loaded anew once; not again and again. */
const RELOAD_GUARD_MS = 5 * 60_000;
const RELOADED_KEY = 'reloaded-at';

/** Still here so long after it was to be left, a page was not: a file was downloaded, or the reader said no. */
const LEAVING_MS = 30_000;
let leavingUntil = 0;

/** The page may be about to go. What it was loading is cut off then, in some browsers told as a failure, and is not missing. */
export function noteLeaving(): void {
  leavingUntil = performance.now() + LEAVING_MS;
}

let withoutReloads = 0;

/** Loads a part whose caller handles its failure: no page is loaded anew for that. */
export async function withoutReload<T>(load: () => Promise<T>): Promise<T> {
  withoutReloads++;
  try {
    return await load();
  } finally {
    withoutReloads--;
  }
}

/** A part of an older build is gone: the new build's page knows where its own parts are. Nothing typed is lost for it, and no page that is being left comes back. */
export function reloadOnce(event: Event): void {
  if (withoutReloads > 0) return;
  const left = leavingUntil - performance.now();
  if (left > 0) return void setTimeout(reloadOnce, left, event); // gone by then, as a rule
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
