/** Encrypts secrets that the server must read again, so the database alone does not reveal them. Tokens in letters are stored as hashes. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, createHash } from 'node:crypto';
import type { Config } from '../config/config.ts';

export type Keys = Pick<Config, 'sessionKeys'>;

/** Derives keys for one purpose from the session keys. The first one encrypts or signs; all decrypt and verify. */
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

/** @param owner bound as additional data, so the secret cannot be used for another owner. */
export function seal(keys: Keys, owner: string, text: string): string {
  const [key] = sealingKeys(keys);
  if (!key) throw new Error('no key to seal with');
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns undefined if no key decrypts it. */
export function unseal(keys: Keys, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of sealingKeys(keys)) {
    try {
      const open = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([open.update(bytes.subarray(NONCE + TAG)), open.final()]).toString('utf8');
    } catch {
      // encrypted with another key
    }
  }
  return undefined;
}

/** HMACs of a recovery code, one per key. A plain hash of its 40 bits could be brute-forced from the database. */
export const hashesOfCode = (keys: Keys, owner: string, code: string): readonly string[] =>
  codeKeys(keys).map((key) => createHmac('sha256', key).update(`${owner}/${code}`).digest('base64url'));

/** A 256-bit random token for URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Masks everything that looks like a token. */
export const withoutTokens = (text: string): string => text.replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, '••••');
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
