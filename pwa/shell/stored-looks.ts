/** The looks stored on this device, and their application; separate, because it runs before the first paint. */

import { LATER } from '../../sync/site/render.ts';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];
export type Looks = { readonly theme: Theme; readonly dyslexia: boolean };

const KEY = 'looks';
const DEFAULT: Looks = { theme: 'system', dyslexia: false };

// parsed by hand: public pages load this, and a schema library would outweigh them
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

export function applyLooks({ theme, dyslexia }: Looks): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  if (dyslexia) dataset['font'] = 'dys';
  else delete dataset['font'];
}

/** Preloads the files that the app will request, in parallel; the server lists them. Resolves once the styles of other pages have loaded or failed. */
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
