/** An instructor's learners. A press opens the link, because mail scanners would use it up. Without a session the page offers to request a link. */
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  askLearnersLink,
  getMyLearners,
  leaveMyLearners,
  LEARNERS_LINK_HOURS,
  LEARNERS_PAGE_DAYS,
  openMyLearners,
  type MyLearners,
} from '../../sync/account/my-learners.ts';
import { ROUND_NUMBERS, ROUNDS, STEPS } from '../../sync/course/ids.ts';
import { isEmail, normaliseEmail } from '../../sync/account/email.ts';
import { counted, formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { call, CallError, toldBy } from '../offline/call.ts';
import type { PageProps } from '../routes.tsx';
import { school } from '../shell/school.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { CheckIcon } from '../ui/icons/icons.tsx';
import { List, ListItem } from '../ui/layout/list.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { Road } from '../ui/learning/road.tsx';
import { useFocusFirstError } from '../ui/hooks/focus-first-error.ts';

export default function MyLearnersPage(_: PageProps) {
  const { t } = useWords();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const secret = hash.slice(1);
  /** Null: this device has no session. */
  const [shown, setShown] = useState<MyLearners | null>();
  /** A refusal stays visible after later successful calls. */
  const [problem, setProblem] = useState<{ readonly words: string; readonly refused: boolean }>();
  const [busy, setBusy] = useState(false);
  /** @returns whether the school responded. */
  const attempt = useCallback(
    async (work: () => Promise<MyLearners | null>): Promise<boolean> => {
      setBusy(true);
      try {
        setShown(await work());
        setProblem((before) => (before?.refused === true ? before : undefined));
        return true;
      } catch (error) {
        const told = error instanceof CallError ? error : undefined;
        const refused = told?.kind === 'refused';
        setProblem({ words: told?.message ?? t('error.any'), refused });
        return refused;
      } finally {
        setBusy(false);
      }
    },
    [t],
  );
  const look = useCallback(() => attempt(async () => (await call(getMyLearners, {})).page), [attempt]);
  useEffect(() => {
    if (secret !== '') return undefined;
    // reloads on return to the page, so that learners who withdrew consent disappear
    const again = (): void => void (document.visibilityState === 'visible' && look());
    again();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [secret, look]);
  const open = async (): Promise<void> => {
    setProblem(undefined);
    if (!(await attempt(() => call(openMyLearners, { secret })))) return;
    await navigate(pathname, { replace: true }); // removes the used secret from the address
    heading.current?.focus(); // the pressed button is gone
  };
  const leave = async (): Promise<void> => {
    setProblem(undefined);
    if (await attempt(() => call(leaveMyLearners, {}).then(() => null))) heading.current?.focus();
  };
  return (
    <SiteFrame title={t('page.myLearners')} description={t('learners.description')} bare={shown !== null}>
      <h1 ref={heading} tabIndex={-1}>
        {t('page.myLearners')}
      </h1>
      {problem === undefined ? null : (
        <Alert tone="warn" live>
          {problem.words}
        </Alert>
      )}
      {secret !== '' ? (
        <>
          <p className="lead">{t('learners.openText', { brand: school().brand, days: LEARNERS_PAGE_DAYS })}</p>
          <p>
            <Button variant="primary" wide busy={busy} onClick={() => void open()}>
              {t('learners.open')}
            </Button>
          </p>
        </>
      ) : shown ? (
        <Learners page={shown} busy={busy} onLeave={leave} />
      ) : shown === null ? (
        <Ask />
      ) : problem === undefined ? (
        <Skeleton label={t('page.myLearners')} shape="panel" />
      ) : (
        <p>
          <Button busy={busy} onClick={() => void look()}>
            {t('dl.retry')}
          </Button>
        </p>
      )}
    </SiteFrame>
  );
}

type Learner = MyLearners['learners'][number];
type Run = Learner['runs'][number];

const hasFinished = ({ runs }: Learner): boolean => runs.length > 0 && runs.every(({ finished }) => finished);

/** Finished steps of the present round. */
const doneIn = (round: number, done: number): number => done - (round - 1) * STEPS;

type LearnersProps = { readonly page: MyLearners; readonly busy: boolean; readonly onLeave: () => Promise<void> };

function Learners({ page: { name, until, learners }, busy, onLeave }: LearnersProps) {
  const { t, language } = useWords();
  const date = (iso: string): string => formatDate(Date.parse(iso), language);
  const standing = (run: Run): string => {
    const { course, at, finished } = run;
    if (finished) return t('learners.finished', { course, date: date(run.date) });
    return at === null
      ? t('page.course', { course })
      : t('learners.at', {
          course,
          round: at.round,
          rounds: ROUNDS,
          done: counted(t, 'list.done', doneIn(at.round, run.done), language, { all: STEPS }),
        });
  };
  return (
    <>
      <p className="lead">{t(learners.length === 0 ? 'learners.none' : 'learners.text', { name })}</p>
      {learners.length === 0 ? null : (
        <Panel aria-label={t('page.myLearners')}>
          <List>
            {learners
              .toSorted((a, b) => Number(hasFinished(a)) - Number(hasFinished(b)))
              .map((learner, index) => (
                <ListItem key={index}>
                  <div className="l-stack l-gap-2">
                    <h2 className="ls-name">{learner.name}</h2>
                    {learner.runs.length === 0 ? <p>{t('shared.none')}</p> : null}
                    {learner.runs.map((run) => (
                      <Fragment key={run.course}>
                        <p className={run.finished ? 'ls-done' : undefined}>
                          {run.finished ? <CheckIcon small /> : null}
                          {standing(run)}
                        </p>
                        {run.finished ? null : (
                          <>
                            <Progress run={run} />
                            <p className="ls-term">{t('shared.lastActive', { date: date(run.date) })}</p>
                          </>
                        )}
                      </Fragment>
                    ))}
                  </div>
                </ListItem>
              ))}
          </List>
        </Panel>
      )}
      <p className="muted">{t('learners.until', { date: date(until) })}</p>
      <p>
        <Button busy={busy} onClick={() => void onLeave()}>
          {t('learners.leave')}
        </Button>
      </p>
    </>
  );
}

function Progress({ run: { at, done } }: { readonly run: Run }) {
  const { t } = useWords();
  const present = at?.round ?? 0;
  return (
    <Road
      stretches={ROUND_NUMBERS.map((nr) => ({
        state: nr < present ? 'done' : nr === present ? 'now' : 'ahead',
        label: nr === present ? t('dash.round', { round: nr }) : String(nr),
      }))}
      at={at === null ? 0 : doneIn(at.round, done) / STEPS}
      finish={{ state: 'faint', label: t('dash.final') }}
      description={t('dash.road', { done: Math.max(0, present - 1) })}
    />
  );
}

function Ask() {
  const { t } = useWords();
  const [form, focusFirstError] = useFocusFirstError();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready');
  const submit = async (): Promise<void> => {
    if (state === 'busy') return;
    if (!isEmail(normaliseEmail(email))) {
      setError(t('learners.emailWrong'));
      focusFirstError();
      return;
    }
    setState('busy');
    setError(undefined);
    try {
      await call(askLearnersLink, { email });
      setState('sent');
    } catch (failed) {
      setState('ready');
      setError(toldBy(failed, t));
      focusFirstError();
    }
  };
  return (
    <form
      ref={form}
      className="l-stack l-gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="lead">{t('learners.ask', { hours: LEARNERS_LINK_HOURS })}</p>
      <TextField
        label={t('learners.email')}
        type="email"
        autoComplete="email"
        value={email}
        onValue={(typed) => {
          setEmail(typed);
          setError(undefined);
          setState('ready');
        }}
        error={error}
      />
      {state === 'sent' ? (
        <Alert tone="ok" heading={t('learners.sent')} live>
          <p>{t('learners.sentText')}</p>
        </Alert>
      ) : null}
      <Button type="submit" variant={state === 'sent' ? 'plain' : 'primary'} wide busy={state === 'busy'}>
        {t('learners.send')}
      </Button>
    </form>
  );
}
