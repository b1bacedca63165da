/** Letters about account and course: welcome, password reset, course finished, missing transfer. */
import type { CourseNr } from '../../../sync/scalar.ts';
import { FIRST_LINK_DAYS } from '../../../sync/staff/student-actions.ts';
import type { Config } from '../../platform/config/config.ts';
import { letterTo, siteUrl, type Addressee } from './letter.ts';
import type { Letter } from './queue-store.ts';
import { kronur } from '../../../sync/payment/price.ts';

export const welcomeLetter = (config: Config, to: Addressee): Letter =>
  letterTo(config, 'welcome', to, { url: siteUrl(config, 'dashboard', to.language) });

/** To a learner registered by the school. @param token goes only into the link. */
export const registeredLetter = (config: Config, to: Addressee, token: string): Letter =>
  letterTo(config, 'registered', to, {
    values: { days: FIRST_LINK_DAYS },
    url: siteUrl(config, 'reset', to.language, { token }),
  });

/** @param token goes only into the link. */
export const resetLetter = (config: Config, to: Addressee, token: string): Letter =>
  letterTo(config, 'reset', to, { url: siteUrl(config, 'reset', to.language, { token }) });

const completion = (config: Config, to: Addressee, course: CourseNr) => ({
  values: { course },
  url: siteUrl(config, 'completion', to.language, { courseId: course }),
});

/** The magnet is for practice driving, after the first course. */
export const courseFinishedLetter = (config: Config, to: Addressee, course: CourseNr): Letter =>
  letterTo(config, 'course-finished', to, {
    ...completion(config, to, course),
    body: ['course-finished.body', ...(course === 1 ? ['course-finished.magnet'] : [])],
    button: `course-finished.button.${course}`,
  });

/** The course is registered in the logbook. */
export const courseConfirmedLetter = (config: Config, to: Addressee, course: CourseNr): Letter =>
  letterTo(config, 'course-confirmed', to, completion(config, to, course));

/** The learner has no logbook yet in which to register the course. */
export const permitMissingLetter = (config: Config, to: Addressee, course: CourseNr): Letter =>
  letterTo(config, 'permit-missing', to, completion(config, to, course));

/** A message written by staff. */
export const schoolReplyLetter = (config: Config, to: Addressee, text: string): Letter =>
  letterTo(config, 'school-reply', to, { quote: text, url: siteUrl(config, 'thread', to.language) });

/** @param place `round` of the test; null is the final test. */
export const testRegradedLetter = (
  config: Config,
  to: Addressee,
  { course, round }: { readonly course: CourseNr; readonly round: number | null },
): Letter =>
  letterTo(config, 'test-regraded', to, {
    values: { course, round: round ?? '' },
    body: [`test-regraded.${round === null ? 'final' : 'round'}`, 'test-regraded.sorry'],
    url: siteUrl(config, 'dashboard', to.language),
  });

/** The transfer has not arrived: bank details, and advice if it was sent. @param amount whole krónur. */
export const transferReminderLetter = (
  config: Config,
  to: Addressee,
  { course, amount }: { readonly course: CourseNr; readonly amount: number },
): Letter => ({
  ...letterTo(config, 'transfer-reminder', to, {
    values: {
      course,
      amount: kronur(amount, to.language),
      account: config.bankAccount,
      kennitala: config.bankKennitala,
    },
    facts: ['amount', 'account', 'kennitala'],
    url: siteUrl(config, 'payment', to.language, { courseId: course }),
  }),
  course,
});
