/** What is wrong with a field of the settings, in words (B.5, B.8). */
import type { Words } from '../language/language.ts';
import { CallError } from '../offline/call.ts';

export function fieldProblem(t: Words, field: 'name' | 'email' | 'phone', error: unknown): string {
  const told = error instanceof CallError ? error : undefined;
  const why = told?.fieldErrors[field];
  if (told?.status !== 400) return why ?? told?.message ?? t('error.any');
  const badFormat = t('settings.badFormat', { label: t(`settings.${field}`) });
  return why === undefined ? badFormat : `${badFormat}. ${why}`;
}

/** What the school says of the present password; undefined where it took it. */
export const passwordProblem = (error: unknown): string | undefined =>
  error instanceof CallError && error.code === 'wrong-password' ? error.message : undefined;
