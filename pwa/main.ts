/** The first of the app: looks at once, then what the server has drawn, or was kept on the device, is painted, then the app itself is loaded. */
import './app.css';
import { applyLooks, readLooks, loadLater } from './shell/stored-looks.ts';

applyLooks(readLooks());

const drawn = document.getElementById('root')?.hasChildNodes() === true;
// scripts that come before the first paint only make the reader wait for it; a hidden page is never painted
if (drawn && document.visibilityState === 'visible')
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)));
else load();

function load(): void {
  // a page that is being read already is not held up by all of it in one go
  const first = drawn ? import('./build/react-first.ts') : undefined;
  void Promise.all([loadLater(), first]).then(() => import('./start.tsx'));
}
