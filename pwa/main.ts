/** The first of the app: looks at once, then what the server has drawn is painted, then the app itself is loaded. */
import './app.css';
import { applyLooks, readLooks } from './shell/stored-looks.ts';

applyLooks(readLooks());

const drawn = document.getElementById('root')?.hasChildNodes() === true;
// scripts that come before the first paint only make the reader wait for it; a hidden page is never painted
if (drawn && document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(load));
else load();

function load(): void {
  void import('./start.tsx');
}
