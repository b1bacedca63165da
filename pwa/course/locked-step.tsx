/** A locked step: the reason, and a link to what unlocks it. */
import type { RoundRef } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import { enrolmentIn, type Learner } from '../../sync/progress/learner.ts';
import { nextAction, type NextAction } from '../../sync/progress/next-action.ts';
import { useWords, type Words } from '../language/language.ts';
import { courseNow } from '../offline/course-clock.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/controls/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { useConnection } from '../offline/connection.ts';
import { ToBuy } from '../payment/own-price.tsx';
import { PracticeDoor } from './practice-door.tsx';
import { actionWords, type ActionWords } from '../language/action-words.ts';
import { CourseRoad } from './course-road.tsx';

/**
 * Reason and link for a locked step. Actions that lock or delay the whole course have their own words; otherwise an
 * earlier step must be done. @param words of the next action. @param round of the step.
 */
export function lockedWords(action: NextAction, words: ActionWords, round: number, t: Words): ActionWords {
  if (action.kind !== 'begin-round' && action.kind !== 'continue-round' && action.kind !== 'round-test') return words;
  const step = action.kind === 'continue-round' ? action.step : 1;
  const inRound = action.round === round && action.kind !== 'round-test';
  return { ...words, text: inRound ? t('step.lockedStep', { step }) : t('step.lockedRound', { round: action.round }) };
}

type Props = { readonly learner: Learner; readonly place: RoundRef };

export default function LockedStep({ learner, place: { course, round } }: Props) {
  const { t, language } = useWords();
  const enrolment = enrolmentIn(learner, course);
  const now = courseNow(enrolment);
  const action = nextAction(learner, course, now);
  const words = lockedWords(action, actionWords(action, course, now, t, language), round, t);
  const offline = useConnection(({ connection }) => connection === 'offline');
  const buying = action.kind === 'buy';
  const waiting = action.kind === 'wait';
  const shut = (
    <>
      <Alert tone="info">{buying && offline ? t('step.buyOffline', { course }) : words.text}</Alert>
      {words.button === undefined ? (
        <ButtonLink to={pathTo('course', language, { courseId: course })} wide iconStart={<ArrowLeftIcon />}>
          {t('step.toCourse')}
        </ButtonLink>
      ) : buying && offline ? null : (
        <ButtonLink to={words.button.to} variant="primary" wide iconEnd={<ArrowRightIcon />}>
          {words.button.label}
        </ButtonLink>
      )}
    </>
  );
  return (
    <div className="l-stack l-gap-5">
      {enrolment ? <CourseRoad enrolment={enrolment} now={now} /> : null}
      {buying ? <ToBuy course={course}>{shut}</ToBuy> : shut}
      <PracticeDoor waiting={waiting || (buying && offline)} />
    </div>
  );
}
