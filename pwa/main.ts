/** The app's first script: applies the looks, lets the served or stored page paint, then loads the app. */
import './app.css';
import { applyLooks, readLooks, loadLater } from './shell/stored-looks.ts';

applyLooks(readLooks());

const drawn = document.getElementById('root')?.hasChildNodes() === true;
// scripts before the first paint delay it; a hidden page never paints
if (drawn && document.visibilityState === 'visible')
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)));
else load();

function load(): void {
  // two tasks instead of one, so that a page already being read stays responsive
  const first = drawn ? import('./build/react-first.ts') : undefined;
  void Promise.all([loadLater(), first]).then(() => import('./start.tsx'));
}
