/** Confirms a new e-mail address by a press, because mail scanners open links (decisions, section 13). */
import { useEffect, useRef, useState } from 'react';
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { useSession } from '../offline/session-store.ts';
import type { PageProps } from '../routes.tsx';
import { useFormAnswer } from '../site/page-data.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Alert, Refusal } from '../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../ui/controls/button.tsx';
import { takeFocus } from '../ui/hooks/take-focus.ts';
import { DrawnForm, resetCalls, useLoadOnFocus } from './drawn-form.tsx';
import { OfLink } from './of-link.tsx';
import { isAboutLink, OFFLINE, problemIn, problemWords } from './reset-problem.ts';

export default function ConfirmEmailPage({ params }: PageProps) {
  const { t, language } = useWords();
  const signedIn = useSession((session) => session.accountId !== null);
  const load = useLoadOnFocus(resetCalls);
  const answer = useFormAnswer();
  const [state, setState] = useState<'ready' | 'busy' | 'done'>(answer?.status === 200 ? 'done' : 'ready');
  const [problem, setProblem] = useState(answer && problemIn(answer));
  const [email, setEmail] = useState('\u00a0'); // keeps the line's height until the address is loaded
  const form = useRef<HTMLFormElement>(null);
  const token = params['token'] ?? '';
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      const opened = await (await resetCalls()).openAddress(token);
      if (!wanted) return;
      if (opened.email !== undefined) setEmail(opened.email);
      if (opened.confirmed === true) setState('done');
      if (isAboutLink(opened.problem)) setProblem(opened.problem);
    };
    look().catch(() => undefined); // unknown until the form is submitted
    return () => {
      wanted = false;
    };
  }, [token]);
  const submit = async (): Promise<void> => {
    if (state !== 'ready') return;
    setState('busy');
    setProblem(undefined);
    const calls = await load();
    const refused = calls ? await calls.confirmAddress(token) : OFFLINE;
    setProblem(refused);
    setState(refused ? 'ready' : 'done');
  };
  const words = problem && problemWords(t, problem);
  const dead = isAboutLink(problem);
  return (
    <SiteFrame title={t('page.confirmEmail')} description={t('confirmEmail.text')}>
      <h1 tabIndex={-1}>{t('page.confirmEmail')}</h1>
      <OfLink
        dead={dead ? words : undefined}
        way={
          <ButtonLink to={pathTo('settings', language)} variant="primary" wide>
            {t('confirmEmail.toSettings')}
          </ButtonLink>
        }
      >
        <DrawnForm formRef={form} onSubmit={submit}>
          {state === 'done' ? (
            <>
              <Alert tone="ok" ref={takeFocus}>
                {t('confirmEmail.done')}
              </Alert>
              <ButtonLink to={signedIn ? pathTo('dashboard') : pathTo('login', language)} variant="primary" wide>
                {t(signedIn ? 'front.goOn' : 'login.submit')}
              </ButtonLink>
            </>
          ) : (
            <>
              <div className="lead">
                <p>{t('confirmEmail.text')}</p>
                <p role="status">
                  <b>{email}</b>
                </p>
              </div>
              <Refusal>{dead ? undefined : words}</Refusal>
              <Button type="submit" variant="primary" wide busy={state === 'busy'} busyLabel={t('confirmEmail.busy')}>
                {t('confirmEmail.submit')}
              </Button>
            </>
          )}
        </DrawnForm>
      </OfLink>
    </SiteFrame>
  );
}
