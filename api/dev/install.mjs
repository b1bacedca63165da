// Runs before `npm run check`: installs packages if they are not as the lock file says.
import { ensureInstalled } from './ensure.mjs';

await ensureInstalled();
