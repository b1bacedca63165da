/** Inlined in learner pages, so that it runs before the first paint: shows the page last rendered at this address. */
import { readStored } from '../offline/local-storage.ts';
import { readKeptPage, DATED, PROGRESS, STYLE } from './kept-page.ts';
import { applyLooks, readLooks, loadLater } from './stored-looks.ts';

const root = document.getElementById('root');
const now = Date.now();
const page = readKeptPage(location.pathname, now);
// hides what the server rendered for another account than this device's, or for one signed out here
const served = root?.dataset['account'];
const device = readStored('account') ?? served;
if (root && served !== undefined && (device !== served || readStored('logout-owed') !== null)) {
  root.replaceChildren();
  delete root.dataset['kept'];
}
if (root && page) {
  applyLooks(readLooks());
  document.documentElement.lang = page.language;
  document.documentElement.dir = page.dir;
  document.title = page.title;
  type Target = { innerHTML: string | TrustedHTML };
  const target: Target = root;
  const policy = window.trustedTypes?.createPolicy('kept', { createHTML: (html) => html });
  target.innerHTML = policy?.createHTML(page.html) ?? page.html;
  root.dataset['kept'] = '';
  // the content security policy allows styles that scripts set one by one
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE}]`))
    element.style.cssText = element.getAttribute(STYLE) ?? '';
  const older = page.progress !== readStored('progress');
  const untrue = [now >= page.dated ? [DATED] : [], older ? [PROGRESS] : []].flat();
  for (const name of untrue)
    for (const element of root.querySelectorAll<HTMLElement>(`[${name}]`)) element.style.visibility = 'hidden';
  for (const heading of root.querySelectorAll('h1')) heading.style.visibility = 'visible';
} else void loadLater();
