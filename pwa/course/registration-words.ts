/** Where the registering of a finished course with the transport authority stands, in words. */
import type { Enrolment } from '../../sync/progress/learner.ts';
import type { Language } from '../../sync/language.ts';
import { formatDate } from '../language/format.ts';
import type { Words } from '../language/language.ts';

/** @returns a sentence; undefined where the course is not finished. */
export function registrationWords(enrolment: Enrolment | undefined, t: Words, language: Language): string | undefined {
  if (!enrolment || enrolment.finishedAt === null) return undefined;
  return enrolment.confirmedAt === null
    ? t(`registered.${enrolment.registration ?? 'confirming'}`)
    : t('registered.confirmed', { date: formatDate(enrolment.confirmedAt, language) });
}
