/** What the links in letters carry: a secret of which only the hash is kept. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that cannot be guessed, fit for an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
