import { createHash } from 'node:crypto';

/** Of whatever can be written as JSON. */
export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
