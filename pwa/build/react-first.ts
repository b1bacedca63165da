/** React alone, to be run before the app that needs it: two short turns for one long. */
export { createRoot, hydrateRoot } from 'react-dom/client';
