/** Secrets that the school must be able to read again: the database alone does not give them away. Of what the links in letters carry only the hash is kept. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, createHash } from 'node:crypto';
import type { Config } from '../config/config.ts';

export type Keys = Pick<Config, 'sessionKeys'>;

/** Keys of their own out of those of the sessions, for one use: the first seals or signs, all of them open and are good. */
export function keysFor(use: string): (keys: Keys) => readonly Buffer[] {
  const derived = new WeakMap<readonly string[], readonly Buffer[]>();
  return ({ sessionKeys }) => {
    const known =
      derived.get(sessionKeys) ?? sessionKeys.map((key) => Buffer.from(hkdfSync('sha256', key, '', use, 32)));
    derived.set(sessionKeys, known);
    return known;
  };
}

const sealingKeys = keysFor('second factor');
const codeKeys = keysFor('recovery codes');

const NONCE = 12;
const TAG = 16;

/** @param owner whose secret it is: sealed for one, it cannot be opened as another's. */
export function seal(keys: Keys, owner: string, text: string): string {
  const [key] = sealingKeys(keys);
  if (!key) throw new Error('no key to seal with');
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns undefined where none of the keys opens it. */
export function unseal(keys: Keys, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of sealingKeys(keys)) {
    try {
      const open = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([open.update(bytes.subarray(NONCE + TAG)), open.final()]).toString('utf8');
    } catch {
      // sealed with another key
    }
  }
  return undefined;
}

/** What of a short code is kept: its 40 bits alone could be tried out by who has read the database. One for each key. */
export const hashesOfCode = (keys: Keys, owner: string, code: string): readonly string[] =>
  codeKeys(keys).map((key) => createHmac('sha256', key).update(`${owner}/${code}`).digest('base64url'));

/** 256 bits that cannot be guessed, fit for an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Whatever can be a token is for the reader of a letter alone. */
export const withoutTokens = (text: string): string => text.replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, '••••');
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Of whatever can be written as JSON. */
export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
