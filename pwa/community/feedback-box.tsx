/** The feedback box at the foot of every learner page; what is written in comes after the page, and once it is here needs no network (B.2, B.4). */
import { useEffect, useState, type ComponentType } from 'react';
import { useWords } from '../language/language.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { MailIcon } from '../ui/learner-icons.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import type { FeedbackFormProps } from './feedback-form.tsx';

const fetchForm = async (): Promise<ComponentType<FeedbackFormProps>> =>
  (await import('./feedback-form.tsx')).FeedbackForm;

export function FeedbackBox() {
  const { t } = useWords();
  const [state, setState] = useState<'closed' | 'open' | 'cancelled' | 'missing'>('closed');
  const [Form, setForm] = useState<ComponentType<FeedbackFormProps>>();
  useEffect(() => void fetchForm().catch(() => undefined), []);
  const open = (): void =>
    void fetchForm().then(
      (form) => {
        setForm(() => form);
        setState('open');
      },
      () => setState('missing'),
    );
  if (state === 'open' && Form) return <Form onCancel={() => setState('cancelled')} />;
  return (
    <div className="fb">
      {state === 'missing' ? <Alert tone="error" heading={t('error.any')} live /> : null}
      <Button
        ref={state === 'cancelled' ? takeFocus : null}
        variant="quiet"
        iconStart={<MailIcon small />}
        onClick={open}
      >
        {t('feedback.open')}
      </Button>
    </div>
  );
}
