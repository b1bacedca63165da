/** Confirming a new e-mail address: one press, so that what looks links over on the way does not do it (decisions, section 13). */
import { useRef, useState } from 'react';
import { Link } from '../ui/controls/link.tsx';
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import type { PageProps } from '../routes.tsx';
import { useFormAnswer } from '../site/page-data.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Alert, Refusal } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';
import { takeFocus } from '../ui/hooks/take-focus.ts';
import { DrawnForm, resetCalls, useLoadOnFocus } from './drawn-form.tsx';
import { OFFLINE, problemIn, problemWords } from './reset-problem.ts';

export default function ConfirmEmailPage({ params }: PageProps) {
  const { t, language } = useWords();
  const load = useLoadOnFocus(resetCalls);
  const answer = useFormAnswer();
  const [state, setState] = useState<'ready' | 'busy' | 'done'>(answer?.status === 200 ? 'done' : 'ready');
  const [problem, setProblem] = useState(answer && problemIn(answer));
  const form = useRef<HTMLFormElement>(null);
  const submit = async (): Promise<void> => {
    if (state !== 'ready') return;
    setState('busy');
    setProblem(undefined);
    const calls = await load();
    const refused = calls ? await calls.confirmAddress(params['token'] ?? '') : OFFLINE;
    setProblem(refused);
    setState(refused ? 'ready' : 'done');
  };
  return (
    <SiteFrame title={t('page.confirmEmail')} description={t('confirmEmail.text')}>
      <DrawnForm formRef={form} onSubmit={submit}>
        <h1 tabIndex={-1}>{t('page.confirmEmail')}</h1>
        {state === 'done' ? (
          <Alert tone="ok" ref={takeFocus}>
            {t('confirmEmail.done')}
          </Alert>
        ) : (
          <>
            <p className="lead">{t('confirmEmail.text')}</p>
            <Refusal>{problem && problemWords(t, problem)}</Refusal>
            <Button type="submit" variant="primary" wide busy={state === 'busy'} busyLabel={t('confirmEmail.busy')}>
              {t('confirmEmail.submit')}
            </Button>
          </>
        )}
        <p>
          <Link className="sh-alone" to={pathTo('settings', language)}>
            {t('page.settings')}
          </Link>
        </p>
      </DrawnForm>
    </SiteFrame>
  );
}
