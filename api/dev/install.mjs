// Runs before `npm run check`: installs packages that differ from the lock file.
import { ensureInstalled } from './ensure.mjs';

await ensureInstalled();
