/** The files that the app is going to ask for, so that they come all at once. The server lists them. */
import { LATER } from '../../sync/site/render.ts';

export function loadLater(): void {
  const list = document.querySelector<HTMLMetaElement>(`meta[name=${LATER}]`);
  if (!list || 'asked' in list.dataset) return;
  list.dataset['asked'] = '';
  for (const href of list.content.split(' ')) {
    const link = document.createElement('link');
    link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
