/** What a page does that could not load a part of itself. */

/** Loaded anew once; not again and again. */
const RELOAD_GUARD_MS = 5 * 60_000;
const RELOADED_KEY = 'reloaded-at';

/** A part of an older build is gone: the new build's page knows where its own parts are. Nothing typed is lost for it. */
export function reloadOnce(event: Event): void {
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
