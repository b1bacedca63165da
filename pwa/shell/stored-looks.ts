/** The looks kept on this device, and how they are put on the page; apart from the rest, because it comes before the first paint. */

import { LATER } from '../../sync/site/render.ts';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];
export type Looks = { readonly theme: Theme; readonly dyslexia: boolean };

const KEY = 'looks';
const DEFAULT: Looks = { theme: 'system', dyslexia: false };

// read by hand: the public pages load this, and a schema library would weigh more than they do
export function readLooks(): Looks {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return DEFAULT;
    const theme = 'theme' in value ? themes.find((each) => each === value.theme) : undefined;
    return { theme: theme ?? DEFAULT.theme, dyslexia: 'dyslexia' in value && value.dyslexia === true };
  } catch {
    return DEFAULT;
  }
}

export function writeLooks(looks: Looks): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(looks));
  } catch {
    // without storage the looks last for this page
  }
}

/** Puts the looks on the page. */
export function applyLooks({ theme, dyslexia }: Looks): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  if (dyslexia) dataset['font'] = 'dys';
  else delete dataset['font'];
}

/** The files that the app is going to ask for, so that they come all at once. The server lists them. Resolves once the styles of other pages are there, or cannot come. */
export function loadLater(): Promise<unknown> | undefined {
  const list = document.querySelector<HTMLMetaElement>(`meta[name=${LATER}]`);
  if (!list || 'asked' in list.dataset) return;
  list.dataset['asked'] = '';
  let styles: Promise<unknown> | undefined;
  for (const href of list.content.split(' ')) {
    const link = document.createElement('link');
    link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    if (link.rel === 'stylesheet') styles = new Promise((done) => (link.onload = link.onerror = done));
    document.head.append(link);
  }
  return styles;
}
