/** What can go wrong with a forgotten password, and how the reader is told (A.8). */
import type { Words } from '../language/language.ts';

export type ResetProblem = {
  /** The server's words, undefined where it has none. */
  readonly message?: string | undefined;
  /** Its words on the password itself. */
  readonly password?: string | undefined;
  /** 0: no answer came. */
  readonly status: number;
  /** What HTTP calls that status. */
  readonly text?: string;
};

export const OFFLINE: ResetProblem = { status: 0 };

export function problemWords(t: Words, { message, status, text = '' }: ResetProblem): string {
  if (message !== undefined) return message;
  return status === 0 ? t('login.offline') : t('forgot.failed', { status, text });
}
