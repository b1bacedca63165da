/** Warns that only the device's clock suggests the course has expired; the server decides. */
import type { Enrolment } from '../../sync/progress/learner.ts';
import { useWords } from '../language/language.ts';
import { isPerhapsOver } from '../offline/course-clock.ts';
import { useServerNow } from '../offline/server-clock.ts';
import { Alert } from '../ui/feedback/alert.tsx';

export function PerhapsOver({ enrolment }: { readonly enrolment: Enrolment }) {
  const { t } = useWords();
  const now = useServerNow(30_000);
  if (!isPerhapsOver(enrolment, now)) return null;
  return (
    <Alert tone="warn" heading={t('clock.perhapsOver')}>
      <p>{t('clock.perhapsOverText')}</p>
    </Alert>
  );
}
