/** React alone, run before the app: two short tasks instead of a long one. */
export { createRoot, hydrateRoot } from 'react-dom/client';
