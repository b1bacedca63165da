/** Storage use on this device, and the downloaded rounds. */
import { useEffect, useState } from 'react';
import { COURSES } from '../../sync/course/ids.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { Downloads } from '../course/downloads.tsx';
import { formatBytes } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { courseNow } from '../offline/course-clock.ts';
import { storageUse } from '../offline/kept-files.ts';
import { useServerNow } from '../offline/server-clock.ts';
import { useLearner } from '../offline/use-learner.ts';
import { LateValue, ListSection } from '../ui/layout/list.tsx';

export function Storage() {
  const { t, language } = useWords();
  const now = useServerNow(60_000);
  const learner = useLearner()?.learner;
  // null: unknown to the browser
  const [use, setUse] = useState<Awaited<ReturnType<typeof storageUse>> | null>();
  useEffect(() => {
    storageUse().then(
      (answer) => setUse(answer ?? null),
      () => setUse(null),
    );
  }, [learner]);
  const words =
    use && t('settings.storageUsed', { used: formatBytes(use.used, language), free: formatBytes(use.free, language) });
  return (
    <ListSection heading={t('settings.storage')}>
      <div className="l-stack">
        {use === null ? null : <p className="mt-words">{words ?? <LateValue label={t('settings.loading')} />}</p>}
        {learner
          ? COURSES.map((course) => {
              const enrolment = enrolmentIn(learner, course);
              return enrolment ? (
                <Downloads key={course} course={course} enrolment={enrolment} now={courseNow(enrolment, now)} under />
              ) : null;
            })
          : null}
        <p className="muted small">{t('settings.answersStay')}</p>
      </div>
    </ListSection>
  );
}
