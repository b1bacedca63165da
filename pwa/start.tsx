/** The app itself: words, the page at this address, then session and service worker. */
import { startTransition, StrictMode, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { isDrawn, matchPath, pages } from '../sync/paths.ts';
import type { Learner } from '../sync/progress/learner.ts';
import { IS_LOGGED_IN, KEEP_SHELL } from '../sync/protocol.ts';
import { presentLanguage, wantWords } from './language/language.ts';
import { noteLeaving, reloadOnce } from './offline/reload-once.ts';
import { useSession } from './offline/session-store.ts';
import { readStored } from './offline/local-storage.ts';
import { createRoot, hydrateRoot } from './build/react-first.ts';
import { Pages, preloadPage, readForPage } from './routes.tsx';
import { followAccount } from './shell/follow-account.ts';
import './shell/trusted-html.ts';

/** A visitor who stays for less, milliseconds, and types nothing does not download the whole app: more than a hundred files. */
const STAYS_MS = 10_000;

/** While a stored page is shown, longest wait for the real page's data, milliseconds. */
const KEPT_READ_MS = 5000;
/** Then longest wait for its pictures, milliseconds. */
const PICTURES_MS = 1000;

addEventListener('vite:preloadError', reloadOnce);
for (const leaving of ['beforeunload', 'pagehide']) addEventListener(leaving, noteLeaving);
addEventListener('beforeinstallprompt', holdInstallOffer);
void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const match = matchPath(location.pathname);
  // a reader of public pages who never signed in here needs neither session nor database
  const open = match !== undefined && pages[match.page].access === 'anyone';
  const stranger = open && readStored('account') === null && readStored('logout-owed') === null;
  if (stranger) useSession.setState({ status: 'signed-out' });
  // a page that is the same for everybody hydrates the server's render; others render once the reader is known
  const kept = 'kept' in root.dataset;
  const drawn = (!match || isDrawn(match.page)) && root.hasChildNodes() && !kept;
  // evaluates the schemas in a separate task: a slow phone has two short ones instead of a long one
  if (!stranger && !drawn) await import('./offline/call.ts');
  const session = stranger ? undefined : startSession();
  await Promise.all([
    wantWords('site'),
    preloadPage(location.pathname),
    drawn ? undefined : session?.catch(() => undefined),
  ]);
  // a device without an account waits until the server names the reader, so that the page renders once
  if (kept && !isKnown()) await until(isKnown, KEPT_READ_MS);
  if (!drawn) await readForPage(location.pathname, kept ? KEPT_READ_MS : undefined);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </StrictMode>
  );
  if (drawn) hydrateRoot(root, app);
  else if (kept) void takeOver(root, app);
  else draw(root, app);
  const coming = match?.page === 'login' || match?.page === 'registration';
  if (stranger) {
    setTimeout(registerWorker, STAYS_MS);
    if (coming) addEventListener('focusin', registerWorker, { once: true }); // in the form
  } else if (document.readyState === 'complete') registerWorker();
  else addEventListener('load', registerWorker, { once: true });
  if (stranger && coming) await letInIfSignedIn();
}

const isKnown = (): boolean => useSession.getState().status !== 'unknown';

/** Renders in slices of a few milliseconds, so that a slow phone stays responsive. */
const draw = (root: HTMLElement, app: ReactNode): void => startTransition(() => createRoot(root).render(app));

/** Renders the app outside the document, and replaces the stored page once the app shows as much. */
async function takeOver(kept: HTMLElement, app: ReactNode): Promise<void> {
  const root = document.createElement('div');
  root.id = kept.id;
  draw(root, app);
  await until(() => root.querySelector('h1') !== null);
  await until(() => root.querySelector('.sk') === null, KEPT_READ_MS);
  await until(() => arePicturesHere(root), PICTURES_MS);
  const focused = document.activeElement?.getAttribute('href');
  const { scrollX, scrollY } = window;
  kept.replaceWith(root);
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  if (typeof focused === 'string')
    [...root.querySelectorAll('a')]
      .find((link) => link.getAttribute('href') === focused)
      ?.focus({ preventScroll: true });
}

/** @param longest longest wait, milliseconds. */
async function until(holds: () => boolean, longest = Infinity): Promise<void> {
  const began = performance.now();
  do await nextFrame();
  while (!holds() && performance.now() - began < longest);
}

/** A hidden page paints no frames. */
function nextFrame(): Promise<unknown> {
  return new Promise((done) =>
    document.visibilityState === 'visible' ? requestAnimationFrame(done) : setTimeout(done),
  );
}

const arePicturesHere = (root: HTMLElement): boolean =>
  [...root.querySelectorAll<HTMLImageElement>('img:not([style*="display: none"] img)')].every(
    ({ naturalWidth }) => naturalWidth > 0,
  );

/** After the page has loaded: the worker caches the whole app, or refetches evicted files. The frames report new versions (`sw-bridge.ts`). */
function registerWorker(): void {
  if (import.meta.env.MODE !== 'production') return;
  void navigator.serviceWorker?.register('/sw.js').then(
    () => navigator.serviceWorker.controller?.postMessage({ type: KEEP_SHELL }),
    () => undefined,
  );
}

/** The cookie may outlive the page's storage: a signed-in reader of the sign-in page is let in (A.2). */
async function letInIfSignedIn(): Promise<void> {
  const answer = await fetch(IS_LOGGED_IN).catch(() => undefined);
  const state: unknown = answer?.ok === true ? await answer.json().catch(() => undefined) : undefined;
  if (typeof state === 'object' && state !== null && 'authenticated' in state && state.authenticated === true)
    await startSession();
}

/** The browser offers installation once, and early; the app shows the offer when something has been achieved. */
function holdInstallOffer(event: Event): void {
  event.preventDefault();
  void import('./offline/install.ts').then(({ holdOffer }) => holdOffer(event));
}

async function startSession(): Promise<void> {
  await (await import('./offline/session.ts')).startSession(follow);
}

/** Renders in the account's language and looks from the start. The page for unknown addresses has its own language (A.2). */
function follow(account: Learner['account']): Promise<void> {
  const match = matchPath(location.pathname);
  return followAccount(account, match ? match.language : presentLanguage());
}
