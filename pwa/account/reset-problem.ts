/** What can go wrong with a forgotten password, and how the reader is told (A.8). */
import type { FormAnswer } from '../../sync/site/render.ts';
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

/** What went wrong with a form that was sent without script; undefined where all went well, or the form says it itself. */
export const problemIn = ({ status, message, errors, missing }: FormAnswer): ResetProblem | undefined =>
  status === 200 || missing.length > 0 ? undefined : { status, message, password: errors['password'] };

/** Unknown, used or run out: only another link helps. */
export const isAboutLink = (problem: ResetProblem | undefined): problem is ResetProblem =>
  problem?.status === 404 || problem?.status === 409;

export const OFFLINE: ResetProblem = { status: 0 };

export function problemWords(t: Words, { message, status, text = '' }: ResetProblem): string {
  if (message !== undefined) return message;
  return status === 0 ? t('login.offline') : t('forgot.failed', { status, text });
}
