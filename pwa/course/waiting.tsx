/** The wait for the next round: opening time, elapsed hours, calendar reminder (B.4). */
import { pathTo } from '../../sync/paths.ts';
import type { Enrolment } from '../../sync/progress/learner.ts';
import { HOUR_MS, ROUND_WAIT_MS } from '../../sync/progress/rounds.ts';
import { formatDay, formatTime } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { WaitingBoard } from './parts/waiting-board.tsx';
import { PracticeDoor } from './practice-door.tsx';
import { ReminderButton } from './reminder-button.tsx';

const MINUTE_MS = 60_000;

type Props = {
  readonly enrolment: Enrolment;
  /** The awaited round. */
  readonly round: number;
  /** Server times, milliseconds. */
  readonly opensAt: number;
  readonly now: number;
};

export function Waiting({ enrolment, round, opensAt, now }: Props) {
  const { t, language } = useWords();
  const left = Math.max(0, opensAt - now);
  const elapsed = Math.floor((ROUND_WAIT_MS - left) / HOUR_MS);
  const { course } = enrolment;
  return (
    <>
      <WaitingBoard
        heading={t('course.waitHeading', { round, day: formatDay(opensAt, now, t, language) })}
        at={t('day.at')}
        clock={formatTime(opensAt)}
        dateTime={new Date(opensAt).toISOString()}
        elapsed={elapsed}
        elapsedLabel={t('course.waited', { hours: elapsed })}
        leftLabel={
          left < MINUTE_MS
            ? t('course.leftMoment')
            : t('course.left', {
                hours: Math.floor(left / HOUR_MS),
                minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
              })
        }
      />
      <div className="l-row">
        <ReminderButton enrolment={enrolment} round={round} opensAt={opensAt} />
        <ButtonLink to={pathTo('step', language, { courseId: course, roundNr: round - 1, stepNr: 1 })} variant="quiet">
          {t('wait.reread', { round: round - 1 })}
        </ButtonLink>
      </div>
      <PracticeDoor waiting />
    </>
  );
}
