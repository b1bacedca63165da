/** The first of the app: looks at once, then what the server has drawn is painted, then the app itself is loaded. */
import './app.css';
import { applyLooks, readLooks } from './shell/stored-looks.ts';

applyLooks(readLooks());

// a drawn page holds the styles it needs; the others wait for nobody
const styles = document.querySelector<HTMLLinkElement>('link[media="not all"]');
if (styles?.sheet) styles.media = 'all';
else styles?.addEventListener('load', () => (styles.media = 'all'));

const drawn = document.getElementById('root')?.hasChildNodes() === true;
// scripts that come before the first paint only make the reader wait for it; a hidden page is never painted
if (drawn && document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(load));
else load();

function load(): void {
  void import('./start.tsx');
}
