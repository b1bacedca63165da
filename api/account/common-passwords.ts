/** The commonest passwords; a file of its own, as the list is long and wanted only by who chooses a password. */
import { dictionary } from '@zxcvbn-ts/language-common';

const COUNT = 10_000;

/** In small letters (decisions, section 5). */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary.passwords.slice(0, COUNT).map((word) => String(word).toLowerCase()),
);
