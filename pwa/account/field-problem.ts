/** What is wrong with a field of the settings, in words (B.5, B.8). */
import type { Words } from '../language/language.ts';
import { CallError } from '../offline/call.ts';

export function fieldProblem(t: Words, field: 'name' | 'email', error: unknown): string {
  const told = error instanceof CallError ? error : undefined;
  const why = told?.fieldErrors[field];
  if (why !== undefined) return why;
  return told?.status === 400
    ? t('settings.badFormat', { label: t(`settings.${field}`) })
    : (told?.message ?? t('error.any'));
}

/** What the school says of the present password; undefined where it took it. */
export const passwordProblem = (error: unknown): string | undefined =>
  error instanceof CallError && error.code === 'wrong-password' ? error.message : undefined;
