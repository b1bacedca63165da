/** Letters about the account and the course: welcome, a forgotten password, the course finished, a transfer that has not come. */
import type { CourseNr } from '../../../sync/scalar.ts';
import { FIRST_LINK_DAYS } from '../../../sync/staff/student-actions.ts';
import type { Config } from '../../platform/config/config.ts';
import { letterTo, siteUrl, type Addressee } from './letter.ts';
import type { Letter } from './queue-store.ts';
import { kronur } from '../../../sync/payment/price.ts';

export const welcomeLetter = (config: Config, to: Addressee): Letter =>
  letterTo(config, 'welcome', to, { url: siteUrl(config, 'dashboard', to.language) });

/** To somebody whom the school has registered. @param token goes into the link and nowhere else. */
export const registeredLetter = (config: Config, to: Addressee, token: string): Letter =>
  letterTo(config, 'registered', to, {
    values: { days: FIRST_LINK_DAYS },
    url: siteUrl(config, 'reset', to.language, { token }),
  });

/** @param token goes into the link and nowhere else. */
export const resetLetter = (config: Config, to: Addressee, token: string): Letter =>
  letterTo(config, 'reset', to, { url: siteUrl(config, 'reset', to.language, { token }) });

const completion = (config: Config, to: Addressee, course: CourseNr) => ({
  values: { course },
  url: siteUrl(config, 'completion', to.language, { courseId: course }),
});

/** The magnet is for practice driving, which comes after the first course. */
export const courseFinishedLetter = (config: Config, to: Addressee, course: CourseNr): Letter =>
  letterTo(config, 'course-finished', to, {
    ...completion(config, to, course),
    body: ['course-finished.body', ...(course === 1 ? ['course-finished.magnet'] : [])],
    button: `course-finished.button.${course}`,
  });

/** The finished course stands in the learning record. */
export const courseConfirmedLetter = (config: Config, to: Addressee, course: CourseNr): Letter =>
  letterTo(config, 'course-confirmed', to, completion(config, to, course));

/** There is no learning record yet in which the finished course could stand. */
export const permitMissingLetter = (config: Config, to: Addressee, course: CourseNr): Letter =>
  letterTo(config, 'permit-missing', to, completion(config, to, course));

/** What the school writes to somebody by hand. */
export const schoolReplyLetter = (config: Config, to: Addressee, text: string): Letter =>
  letterTo(config, 'school-reply', to, { quote: text, url: siteUrl(config, 'thread', to.language) });

/** @param place the round of the test; null is the final test. */
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

/** The money of a transfer has not come: where it is to go, and what to do if it went. @param amount whole krónur. */
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
