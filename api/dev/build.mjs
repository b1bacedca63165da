// `npm run build`: builds the app and the server anew.
import { build, ensureInstalled } from './ensure.mjs';

await ensureInstalled();
await build();
