/** The feedback box at the foot of every learner page; what is written there is fetched when it is wanted (B.2, B.4). */
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { MailIcon } from '../ui/learner-icons.tsx';
import { takeFocus } from '../ui/take-focus.ts';

const FeedbackForm = lazy(() => import('./feedback-form.tsx'));

export function FeedbackBox() {
  const { t } = useWords();
  const [state, setState] = useState<'closed' | 'open' | 'cancelled'>('closed');
  if (state === 'open')
    return (
      <Suspense fallback={null}>
        <FeedbackForm onCancel={() => setState('cancelled')} />
      </Suspense>
    );
  return (
    <p className="fb">
      <Button
        ref={state === 'cancelled' ? takeFocus : null}
        variant="quiet"
        iconStart={<MailIcon small />}
        onClick={() => setState('open')}
      >
        {t('feedback.open')}
      </Button>
    </p>
  );
}
