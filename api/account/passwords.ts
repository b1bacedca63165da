/** Passwords: Argon2id, the commonest ones refused, the same work for accounts that do not exist. */
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const COMMON_COUNT = 10_000;
const common = new Set(dictionary.passwords.slice(0, COMMON_COUNT).map((word) => String(word).toLowerCase()));

/** Whether a password is among the 10,000 commonest (decisions, section 5). */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let unusable: Promise<string> | undefined;

/** Checks a password; for a missing account the same time is spent on a hash that nothing matches. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  if (stored !== undefined) return verify(stored, password);
  unusable ??= hashPassword('no account has this password');
  await verify(await unusable, password);
  return false;
}
