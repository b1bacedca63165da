/** Stores a learner's rendered page, without input and scripts, to show it at the next start (`show-kept-page.ts`). */
import type { Learner } from '../../sync/progress/learner.ts';
import { matchPath } from '../../sync/paths.ts';
import { progressMark, nextChanges } from '../../sync/progress/standing.ts';
import { presentLanguage } from '../language/language.ts';
import { isPerhapsOver } from '../offline/course-clock.ts';
import { shownFile } from '../offline/kept-files.ts';
import type { FileRow } from '../offline/local-db.ts';
import { forgetPages, pageKey, pageKeys, readStored } from '../offline/local-storage.ts';
import { serverNow } from '../offline/server-clock.ts';
import { isSurelySignedIn, useSession } from '../offline/session-store.ts';
import { presentBuild, STYLE, type KeptPage } from './kept-page.ts';

/** Pages usually opened first, which show only the learner's studies. */
const KEPT: ReadonlySet<string | undefined> = new Set(['dashboard', 'course', 'step']);
const MOST_PAGES = 8;
const MOST_LETTERS = 150_000;
/** Largest drawing inlined in the page, bytes. */
const MOST_DRAWN = 40_000;
/** How long a page is kept, milliseconds. */
const LONGEST_MS = 30 * 86_400_000;
/** Marks of a page in use (opened, loading, refused, read aloud): only its initial state is stored. */
const IN_USE = 'dialog[open], [aria-expanded=true], [aria-busy=true], [data-read], .an-error, [role=alert]';
/** Pictures that are missing, or unavailable when the page is left. */
const NOT_WHOLE = '.pv-late, .pv-none';
const NEVER_KEPT = 'script, noscript, object, embed, audio, video, dialog, .pl:has(.pl-none), [style*="display: none"]';

/** @param learner what the page shows. */
export function keepPage(path: string, learner: Learner): void {
  const root = document.querySelector<HTMLElement>('#root:not([data-kept])');
  const session = useSession.getState();
  const own = isSurelySignedIn(session) && readStored('account') === session.accountId;
  const match = matchPath(path);
  if (!root || !own || session.accountId !== learner.account.id || location.pathname !== path) return;
  const guessed = learner.enrolments.some((enrolment) => isPerhapsOver(enrolment));
  if (guessed || !KEPT.has(match?.page) || root.querySelector(IN_USE)) return;
  const html = asItBegins(root);
  if (html === undefined || html.length > MOST_LETTERS) return;
  const from = Date.now();
  const page: KeptPage = {
    account: session.accountId,
    build: presentBuild(),
    language: presentLanguage(),
    dir: document.documentElement.dir,
    title: document.title,
    progress: progressMark(learner),
    html,
    from,
    ...timesOf(learner, match?.page === 'course', from),
  };
  try {
    const others = pageKeys().filter((key) => key !== pageKey(path));
    for (const key of others.toSorted(byAge).slice(0, -(MOST_PAGES - 1))) localStorage.removeItem(key);
    localStorage.setItem(pageKey(path), JSON.stringify(page));
  } catch {
    forgetPages(); // the app's own data needs the space more
  }
}

/** In the device's time. @param dated whether the page needs its dates. */
function timesOf(learner: Learner, dated: boolean, from: number): Pick<KeptPage, 'until' | 'dated'> {
  const ahead = from - serverNow();
  const { until, counted, waits } = nextChanges(learner, serverNow());
  const day = Math.min(new Date(from).setHours(24, 0, 0, 0), counted + ahead);
  return { until: Math.min(from + LONGEST_MS, until + ahead, waits || dated ? day : Infinity), dated: day };
}

const ageOf = (key: string): number => Number(/"from":(\d+)/.exec(localStorage.getItem(key) ?? '')?.[1] ?? 0);
const byAge = (a: string, b: string): number => ageOf(a) - ageOf(b);

/** The first picture is in view: a small drawing is inlined, so that it shows offline; others load from the server. */
const drawingIn = ({ path, type, bytes }: FileRow): string =>
  type.startsWith('image/svg') && bytes.byteLength <= MOST_DRAWN
    ? `data:${type},${encodeURIComponent(new TextDecoder().decode(bytes))}`
    : path;

/**
 * The page in its initial state; controls that need scripts are inert.
 * @returns undefined if a picture is missing.
 */
function asItBegins(root: HTMLElement): string | undefined {
  const copy = document.implementation.createHTMLDocument().importNode(root, true); // loads no pictures there
  for (const element of copy.querySelectorAll(NEVER_KEPT)) element.remove();
  if (copy.querySelector(NOT_WHOLE)) return undefined;
  for (const [index, image] of copy.querySelectorAll('img').entries()) {
    const source = image.getAttribute('src') ?? '';
    const file = shownFile(source);
    if (file) image.setAttribute('src', index === 0 ? drawingIn(file) : file.path);
    else if (source.startsWith('blob:')) image.removeAttribute('src');
  }
  for (const frame of copy.querySelectorAll('iframe')) frame.removeAttribute('src');
  for (const status of copy.querySelectorAll('[role=status]')) status.textContent = '';
  for (const action of copy.querySelectorAll('.ql-action')) action.remove();
  for (const [index, { selectedIndex }] of root.querySelectorAll('select').entries())
    copy.querySelectorAll('select')[index]?.options[selectedIndex]?.toggleAttribute('selected', true);
  for (const field of copy.querySelectorAll('input:not([type=range]), textarea')) {
    field.removeAttribute('value');
    field.removeAttribute('checked');
    field.closest('.an-ticked')?.classList.remove('an-ticked');
    if (field.localName === 'textarea') field.textContent = '';
  }
  for (const control of copy.querySelectorAll('button, fieldset, input, textarea, select'))
    control.toggleAttribute('inert', true);
  for (const element of copy.querySelectorAll('[style]'))
    element.setAttribute(STYLE, element.getAttribute('style') ?? '');
  for (const element of copy.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (name === 'style' || name.startsWith('on')) element.removeAttribute(name);
  return copy.innerHTML;
}
