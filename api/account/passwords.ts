/** Passwords: Argon2id, the commonest ones refused, the same work for accounts that do not exist. */
import { hash, verify } from '@node-rs/argon2';
import { boundedQueue } from './hashing.ts';

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Whether a password is among the 10,000 commonest (decisions, section 5). */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  (await import('./common-passwords.ts')).commonPasswords.has(password.toLowerCase());

const queue = boundedQueue();

/** Throws busy (503) where too many wait already. */
export const hashPassword = (password: string): Promise<string> => queue.run(() => hash(password, COST));

let unusable: Promise<string> | undefined;

/**
 * Checks a password; for an account that is missing, or has no password, the same time is spent on a hash that nothing matches.
 * @param known asked by a device that has signed in to the account before, which goes ahead of strangers.
 */
export async function passwordMatches(stored: string | undefined, password: string, known = false): Promise<boolean> {
  unusable ??= hash('no account has this password', COST);
  const has = stored !== undefined && stored !== '';
  const against = has ? stored : await unusable;
  return (await queue.run(() => verify(against, password), known)) && has;
}
