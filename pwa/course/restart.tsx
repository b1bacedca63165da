/** Starting an expired course again, free of charge (B.4). */
import { useState } from 'react';
import { restartCourse } from '../../sync/course/contract.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { useWords } from '../language/language.ts';
import { call, CallError } from '../offline/call.ts';
import { exchangeNow } from '../offline/exchange.ts';
import { refreshSession } from '../offline/session.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';

type Props = {
  readonly course: CourseNr;
  /** The course has begun anew; this button is gone then. */
  readonly onDone: () => void;
};

export function Restart({ course, onDone }: Props) {
  const { t } = useWords();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const restart = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    await exchangeNow(); // what was done in time counts before the run is put away
    try {
      await refreshSession(await call(restartCourse, { courseId: course }));
      onDone();
    } catch (reason) {
      setError(reason instanceof CallError ? reason.message : t('error.any'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="primary" wide busy={busy} busyLabel={t('course.restartBusy')} onClick={() => void restart()}>
        {t('course.restart')}
      </Button>
      {error === undefined ? null : (
        <Alert tone="error" live>
          {error}
        </Alert>
      )}
    </>
  );
}
