// `npm run build`: builds the app and the server.
import { build, ensureInstalled, say, withProgress } from './ensure.mjs';

await ensureInstalled();
await withProgress('Building the app and the server', build);
say('Built into dist; `npm run serve` starts the server.');
