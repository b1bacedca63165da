/** Draws a course as a road of six stretches and a finish. */
import { STEPS, ROUND_NUMBERS } from '../../sync/course/ids.ts';
import { courseStatus } from '../../sync/progress/expiry.ts';
import { isRoundFinished, type Enrolment } from '../../sync/progress/learner.ts';
import { mustIntroduce } from '../../sync/progress/next-action.ts';
import { allRoundsFinished, position } from '../../sync/progress/rounds.ts';
import { useWords } from '../language/language.ts';
import { Road } from '../ui/learning/road.tsx';

type Props = {
  readonly enrolment: Enrolment | undefined;
  readonly now: number;
  /** The present round opened while this page showed the wait. */
  readonly opened?: boolean;
};

export function CourseRoad({ enrolment, now, opened = false }: Props) {
  const { t } = useWords();
  const here = enrolment && position(enrolment, now);
  const present = here?.nextRoundOpen === false ? here.round + 1 : here?.round;
  const expired = enrolment !== undefined && courseStatus(enrolment, now) === 'Expired';
  const stateOf = (nr: number): 'done' | 'now' | 'wait' | 'ahead' => {
    if (expired) return 'ahead'; // the course restarts from here
    if (enrolment && isRoundFinished(enrolment, nr)) return 'done';
    if (nr !== present || (enrolment && mustIntroduce(enrolment))) return 'ahead'; // also locked in the round list
    return here?.nextRoundOpen ? 'now' : 'wait';
  };
  const done = ROUND_NUMBERS.filter((nr) => stateOf(nr) === 'done').length;
  const finish = !enrolment
    ? 'faint'
    : enrolment.finishedAt !== null
      ? 'done'
      : allRoundsFinished(enrolment)
        ? 'lit'
        : 'faint';
  return (
    <Road
      stretches={ROUND_NUMBERS.map((nr) => ({
        state: stateOf(nr),
        label: stateOf(nr) === 'now' ? t('dash.round', { round: nr }) : String(nr),
      }))}
      at={here ? Math.min(here.step - 1, STEPS) / STEPS : 0}
      finish={{ state: finish, label: t('dash.final') }}
      opened={opened}
      description={t('dash.road', { done })}
    />
  );
}
