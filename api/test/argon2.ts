/**
 * Replaces Argon2 where tests run the server in their own process (`aliases.ts`). It hashes and compares the shared
 * password of test people once, and every other password as in production. The built server does not use it.
 */
import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';
import { PASSWORD } from './password.ts';

const real: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2');
const hashed = new Map<string, Promise<string>>();
const matching = new Set<unknown>();

export async function hash(...[password, options, signal]: Parameters<typeof Argon2.hash>): Promise<string> {
  if (password !== PASSWORD) return real.hash(password, options, signal);
  const cost = JSON.stringify(options);
  const known = hashed.get(cost) ?? real.hash(password, options);
  hashed.set(cost, known);
  matching.add(await known);
  return known;
}

export async function verify(
  ...[stored, password, options, signal]: Parameters<typeof Argon2.verify>
): Promise<boolean> {
  return (password === PASSWORD && matching.has(stored)) || real.verify(stored, password, options, signal);
}
