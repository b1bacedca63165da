/** Starts the app: looks, session, service worker, then the page at this address. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './app.css';
import { startSession } from './offline/session.ts';
import { startServiceWorker } from './offline/sw-bridge.ts';
import { Pages } from './routes.tsx';
import { applyLooks } from './shell/looks.ts';

applyLooks();
startServiceWorker();
void startSession();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </StrictMode>,
  );
}
