/** Failures of a password reset, and their messages (A.8). */
import type { FormAnswer } from '../../sync/site/render.ts';
import type { Words } from '../language/language.ts';

export type ResetProblem = {
  /** The server's message. */
  readonly message?: string | undefined;
  /** The server's message about the password field. */
  readonly password?: string | undefined;
  /** 0: no response. */
  readonly status: number;
  /** HTTP status text. */
  readonly text?: string;
};

/** Failure of a form posted without script; undefined on success, or if the form marks missing fields itself. */
export const problemIn = ({ status, message, errors, missing }: FormAnswer): ResetProblem | undefined =>
  status === 200 || missing.length > 0 ? undefined : { status, message, password: errors['password'] };

/** Whether the link is unknown, used or expired, so that only a new link helps. */
export const isAboutLink = (problem: ResetProblem | undefined): problem is ResetProblem =>
  problem?.status === 404 || problem?.status === 409;

export const OFFLINE: ResetProblem = { status: 0 };

export function problemWords(t: Words, { message, status, text = '' }: ResetProblem): string {
  if (message !== undefined) return message;
  return status === 0 ? t('login.offline') : t('forgot.failed', { status, text });
}
