/** Which program this is: another build may do what this one failed at, and apps send it again then (rule V10). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Of the file this is built into: in production the whole server. */
export const BUILD: string = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('hex')
  .slice(0, 12);
