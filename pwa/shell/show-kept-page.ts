/** Stands in the page of learners itself, so that it runs before the first paint: puts there what was last drawn at this address. */
import { readKeptPage, DATED, STYLE } from './kept-page.ts';
import { loadLater } from './load-later.ts';
import { applyLooks, readLooks } from './stored-looks.ts';

const root = document.getElementById('root');
const now = Date.now();
const page = readKeptPage(location.pathname, now);
if (root && page) {
  applyLooks(readLooks());
  document.documentElement.lang = page.language;
  document.title = page.title;
  type Target = { innerHTML: string | TrustedHTML };
  const target: Target = root;
  const policy = window.trustedTypes?.createPolicy('kept', { createHTML: (html) => html });
  target.innerHTML = policy?.createHTML(page.html) ?? page.html;
  root.dataset['kept'] = '';
  // styles that are set one by one are no inline styles to the content security policy
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE}]`))
    element.style.cssText = element.getAttribute(STYLE) ?? '';
  if (now >= page.dated)
    for (const element of root.querySelectorAll<HTMLElement>(`[${DATED}]`)) element.style.visibility = 'hidden';
} else loadLater();
