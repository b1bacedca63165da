// `npm start`: installs if needed, builds if stale, then serves.
import { ensureBuilt, ensureInstalled, root } from './ensure.mjs';

await ensureInstalled();
await ensureBuilt();
await import(`${root}/dist/api/main.js`);
