/** The wait for the next round: the clock time, the hours gone, a reminder for the calendar (B.4). */
import { pathTo } from '../../sync/paths.ts';
import type { Enrolment } from '../../sync/progress/learner.ts';
import { HOUR_MS, ROUND_WAIT_MS } from '../../sync/progress/rounds.ts';
import { counted, formatDay, formatTime } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ClockIcon } from '../ui/icons.tsx';
import { saveFile } from '../ui/save-file.ts';
import { WaitingBoard } from '../ui/waiting-board.tsx';
import { reminderFile } from './reminder.ts';

type Props = {
  readonly enrolment: Enrolment;
  /** The round that is waited for. */
  readonly round: number;
  /** Server times, milliseconds. */
  readonly opensAt: number;
  readonly now: number;
};

export function Waiting({ enrolment, round, opensAt, now }: Props) {
  const { t, language } = useWords();
  const left = Math.max(0, opensAt - now);
  const elapsed = Math.floor((ROUND_WAIT_MS - left) / HOUR_MS);
  const { course, id } = enrolment;
  const remind = (): void =>
    saveFile(
      `lota-${round}.ics`,
      'text/calendar',
      reminderFile({
        uid: `${id}-${round}@akrein`,
        title: t('remind.title', { round, course }),
        description: t('remind.text'),
        url: `${location.origin}${pathTo('course', language, { courseId: course })}`,
        at: opensAt,
        madeAt: now,
      }),
    );
  return (
    <>
      <WaitingBoard
        heading={`${t('course.waitHeading', { round })} ${formatDay(opensAt, now, t, language)}`}
        clock={formatTime(opensAt)}
        dateTime={new Date(opensAt).toISOString()}
        elapsed={elapsed}
        elapsedLabel={counted(t, 'course.waited', elapsed, language)}
        leftLabel={t('course.left', {
          hours: Math.floor(left / HOUR_MS),
          minutes: Math.floor((left % HOUR_MS) / 60_000),
        })}
      />
      <section className="l-stack">
        <h2>{t('wait.heading')}</h2>
        <p>{t('wait.text')}</p>
        <div className="l-row">
          <Button onClick={remind} iconStart={<ClockIcon />}>
            {t('remind.button')}
          </Button>
          <ButtonLink
            to={pathTo('step', language, { courseId: course, roundNr: round - 1, stepNr: 1 })}
            variant="quiet"
          >
            {t('wait.reread', { round: round - 1 })}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
