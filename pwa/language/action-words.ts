/** The words of the next action: sentence, button and its target; and the state of a finished course's registration. */
import type { Language } from '../../sync/language.ts';
import { pathTo } from '../../sync/paths.ts';
import type { NextAction } from '../../sync/progress/next-action.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { COURSE_DAYS } from '../../sync/rule-numbers.ts';
import { formatWhen, formatDate } from './format.ts';
import type { Words } from './language.ts';
import type { Enrolment } from '../../sync/progress/learner.ts';

export type ActionWords = { readonly text: string; readonly button?: { readonly label: string; readonly to: string } };

/** @param now server time, milliseconds. @param stepTitle the present step's title, if known. */
export function actionWords(
  action: NextAction,
  course: CourseNr,
  now: number,
  t: Words,
  language: Language,
  stepTitle?: string,
): ActionWords {
  const round = (roundNr: number, stepNr: number): string =>
    pathTo('step', language, { courseId: course, roundNr, stepNr });
  const coursePage = pathTo('course', language, { courseId: course });
  switch (action.kind) {
    case 'buy':
      return {
        text: t(`dash.buyText${course}`),
        button: { label: t('dash.buy'), to: pathTo(course === 1 ? 'paymentInfo1' : 'paymentInfo2') },
      };
    case 'elsewhere':
      return { text: t('dash.elsewhereText') };
    case 'closed':
      return { text: t('dash.closedText') };
    case 'restart':
      return {
        text: t('dash.restartText', { date: formatDate(action.endedAt, language), days: COURSE_DAYS }),
        button: { label: t('dash.restartButton'), to: coursePage },
      };
    case 'view':
      return {
        text: t('dash.finishedText', { course }),
        button: { label: t('dash.view', { course }), to: coursePage },
      };
    case 'introduce':
      return {
        text: t('dash.introduceText'),
        button: { label: t('dash.introduceButton'), to: coursePage },
      };
    case 'begin-round':
      return {
        text: t('dash.begin', action),
        button: { label: t('course.begin', action), to: round(action.round, 1) },
      };
    case 'continue-round': {
      const text =
        stepTitle === undefined ? t('dash.stepPlain', action) : t('dash.step', { ...action, title: stepTitle });
      return { text, button: { label: t('dash.continue'), to: round(action.round, action.step) } };
    }
    case 'round-test':
      return {
        text: t(action.again ? 'dash.testAgain' : 'dash.test'),
        button: {
          label: t('dash.testButton'),
          to: pathTo('roundTest', language, { courseId: course, roundNr: action.round }),
        },
      };
    case 'final-test':
      return {
        text: t(action.again ? 'dash.testAgain' : 'dash.finalText'),
        button: { label: t('dash.finalButton'), to: pathTo('finalTest', language, { courseId: course }) },
      };
    case 'await-grade':
      return { text: t('dash.awaitText') };
    case 'wait':
      return { text: t('dash.waitText', { round: action.round, when: formatWhen(action.opensAt, now, t, language) }) };
  }
}

/** @returns a sentence; undefined if the course is not finished. */
export function registrationWords(enrolment: Enrolment | undefined, t: Words, language: Language): string | undefined {
  if (!enrolment || enrolment.finishedAt === null) return undefined;
  return enrolment.confirmedAt === null
    ? t(`registered.${enrolment.registration ?? 'confirming'}`)
    : t('registered.confirmed', { date: formatDate(enrolment.confirmedAt, language) });
}
