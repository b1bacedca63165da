/** What the app takes on this device, round by round. */
import { useEffect, useState } from 'react';
import { COURSES } from '../../sync/course/ids.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { Downloads } from '../course/downloads.tsx';
import { formatBytes } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { storageUse } from '../offline/packs.ts';
import { useServerNow } from '../offline/server-clock.ts';
import { useLearner } from '../offline/use-learner.ts';
import { ListSection } from '../ui/list.tsx';
import { ShareMeter } from '../ui/meter.tsx';

export function Storage() {
  const { t, language } = useWords();
  const now = useServerNow(60_000);
  const learner = useLearner()?.learner;
  const [use, setUse] = useState<{ readonly used: number; readonly free: number }>();
  useEffect(() => {
    storageUse().then(setUse, () => undefined); // a browser that does not say
  }, [learner]);
  const words =
    use && t('settings.storageUsed', { used: formatBytes(use.used, language), free: formatBytes(use.free, language) });
  return (
    <ListSection heading={t('settings.storage')}>
      <div className="l-stack">
        {use && words !== undefined ? (
          <>
            <p>{words}</p>
            <ShareMeter label={words} parts={[use.used]} whole={use.used + use.free} />
          </>
        ) : null}
        {learner
          ? COURSES.map((course) => {
              const enrolment = enrolmentIn(learner, course);
              return enrolment ? (
                <Downloads key={course} course={course} enrolment={enrolment} now={now} under />
              ) : null;
            })
          : null}
        <p className="muted small">{t('settings.answersStay')}</p>
      </div>
    </ListSection>
  );
}
