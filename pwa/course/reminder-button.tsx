/** Saves the opening of a round as a calendar file. */
import { pathTo } from '../../sync/paths.ts';
import type { Enrolment } from '../../sync/progress/learner.ts';
import { useWords } from '../language/language.ts';
import { serverNow } from '../offline/server-clock.ts';
import { Button } from '../ui/controls/button.tsx';
import { CalendarIcon } from '../ui/icons/learner-icons.tsx';
import { saveFile } from '../ui/hooks/save-file.ts';
import { reminderFile } from './reminder.ts';

type Props = {
  readonly enrolment: Enrolment;
  /** The awaited round. */
  readonly round: number;
  /** Server time, milliseconds. */
  readonly opensAt: number;
  /** The page's primary action. */
  readonly primary?: boolean;
};

export function ReminderButton({ enrolment: { course, id }, round, opensAt, primary = false }: Props) {
  const { t, language } = useWords();
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
        madeAt: serverNow(),
      }),
    );
  return (
    <Button variant={primary ? 'primary' : 'plain'} wide={primary} onClick={remind} iconStart={<CalendarIcon />}>
      {t('remind.button')}
    </Button>
  );
}
