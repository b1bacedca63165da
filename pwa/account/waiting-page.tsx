/** All commands on this device: waiting, being sent, confirmed, or refused with a reason; and a report for the school (rule V5). */
import { useEffect, useState } from 'react';
import { pathTo } from '../../sync/paths.ts';
import type { Command } from '../../sync/progress/command.ts';
import { counted, formatWhen } from '../language/format.ts';
import { useWords, type Words } from '../language/language.ts';
import { problemWords, useProblemWords } from '../language/problem-words.ts';
import { useConnection } from '../offline/connection.ts';
import { exchangeAll } from '../offline/exchange.ts';
import { noteRefusalsSeen } from '../offline/apply-answer.ts';
import { firstRead, liveSources, useSource } from '../offline/live.ts';
import type { LocalDb, SettledRow } from '../offline/local-db.ts';
import { useServerNow } from '../offline/server-clock.ts';
import { useSession } from '../offline/session-store.ts';
import { readLearner, useLearner } from '../offline/use-learner.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { BackLink } from '../ui/controls/back-link.tsx';
import { Button } from '../ui/controls/button.tsx';
import { TextArea } from '../ui/controls/text-field.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { copyText } from '../ui/hooks/share-link.ts';
import { passFocusOn } from '../ui/hooks/take-focus.ts';
import { ChevronDownIcon } from '../ui/icons/icons.tsx';
import { List, ListRow, ListSection } from '../ui/layout/list.tsx';

const NONE: ReadonlySet<string> = new Set();

const settledIn = liveSources((db: LocalDb) => db.settled.orderBy('settledAt').reverse().toArray());

export async function readBefore(): Promise<void> {
  const { db } = useSession.getState();
  await Promise.all([readLearner(), db && firstRead(settledIn(db))]);
}

export default function WaitingPage(_: PageProps) {
  const { t, language } = useWords();
  const now = useServerNow(60_000);
  const db = useSession((session) => session.db);
  const sending = useConnection((state) => state.sending);
  const held = useConnection((state) => state.practiceHeld);
  const { pending = [], parked = NONE, practised = 0 } = useLearner() ?? {};
  const settled = useSource(db && settledIn(db)) ?? [];
  const when = (time: string): string => formatWhen(Date.parse(time), now, t, language);
  const refused = settled.filter(({ verdict }) => verdict === 'refused');
  const confirmed = settled.filter(({ verdict }) => verdict !== 'refused');
  useProblemWords(refused.length > 0);
  const nothingWaits = pending.length === 0 && practised === 0;
  const unseen = refused.some(({ seen }) => seen !== true);
  useEffect(() => {
    if (db && unseen) noteRefusalsSeen(db).catch(() => undefined); // on failure the status line shows them again
  }, [db, unseen]);
  /** Title: the subject. Detail: the action and its time. */
  const told = ({ name, payload }: Pick<SettledRow, 'name' | 'payload'>, time: string) => {
    const subject = about(payload, t);
    const done = t(`command.${name}`);
    const [title, below] = isWritten(payload) ? [done, subject] : [subject ?? done, subject && done];
    return { title, detail: below === undefined ? when(time) : `${below} · ${when(time)}` };
  };
  return (
    <LearnerFrame title={t('page.waiting')}>
      <div className="l-stack l-gap-5">
        <div>
          <BackLink to={`${pathTo('settings', language)}#answers`}>{t('page.settings')}</BackLink>
          <h1 tabIndex={-1}>{t('page.waiting')}</h1>
        </div>
        <p className="lead">{t('waiting.lead')}</p>
        {nothingWaits ? (
          <Alert tone="ok">
            <p>{t(settled.length === 0 ? 'waiting.none' : 'waiting.allSent')}</p>
          </Alert>
        ) : (
          <ListSection heading={t('waiting.waiting')}>
            <TryNow />
            <List>
              {pending.map((command) => (
                <ListRow
                  key={command.id}
                  {...told(command, command.at)}
                  end={t(parked.has(command.id) ? 'waiting.parked' : sending ? 'waiting.sent' : 'waiting.waits')}
                />
              ))}
              {practised > 0 ? (
                <ListRow
                  title={counted(t, 'waiting.practised', practised, language)}
                  detail={held ?? undefined}
                  end={t(sending ? 'waiting.sent' : 'waiting.waits')}
                />
              ) : null}
            </List>
            {parked.size > 0 ? <p>{t('waiting.parkedText')}</p> : null}
          </ListSection>
        )}
        {refused.length > 0 ? (
          <ListSection heading={t('waiting.refused')}>
            <List>
              {refused.map((row) => {
                const { title, detail } = told(row, row.at);
                return <ListRow key={row.id} title={title} detail={`${detail}. ${reason(row, t)}`} />;
              })}
            </List>
          </ListSection>
        ) : null}
        {confirmed.length > 0 ? (
          <ListSection heading={t('waiting.confirmed')}>
            <List>
              {confirmed.map((row) => (
                <ListRow key={row.id} {...told(row, row.settledAt)} light />
              ))}
            </List>
          </ListSection>
        ) : null}
        <Report text={report(pending, settled)} />
      </div>
    </LearnerFrame>
  );
}

/** Sends the queue at once, ignoring back-off. */
function TryNow() {
  const { t } = useWords();
  const sending = useConnection((state) => state.sending);
  return (
    <p>
      <Button
        ref={passFocusOn}
        variant="primary"
        wide
        busy={sending}
        busyLabel={t('line.sending')}
        onClick={() => void exchangeAll()}
      >
        {t('line.tryNow')}
      </Button>
    </p>
  );
}

function reason({ code = '' }: SettledRow, t: Words): string {
  if (code === 'answers-missing') return t('waiting.unanswered'); // the row does not store which ones
  if (code.startsWith('text-')) return t('waiting.badText'); // nor the length limit
  return problemWords(t, code);
}

const isWritten = (payload: unknown): payload is { readonly messageText: string } =>
  typeof payload === 'object' &&
  payload !== null &&
  'messageText' in payload &&
  typeof payload.messageText === 'string';

/** A command's step, round or message text; undefined if it has none. */
function about(payload: unknown, t: Words): string | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  if (isWritten(payload)) return payload.messageText;
  const id = 'stepId' in payload ? payload.stepId : 'roundId' in payload ? payload.roundId : undefined;
  const [course, round, step] = typeof id === 'string' ? id.split('.') : [];
  if (course === undefined || round === undefined) return undefined;
  return step === undefined ? t('sent.round', { course, round }) : t('sent.step', { course, round, step });
}

/** One line per command, without answers and texts. */
function report(pending: readonly Command[], settled: readonly SettledRow[]): string {
  return [
    ...pending.map(({ id, name, at, enrolment }) => `${at} ${name} ${id} run=${enrolment ?? '-'} waiting`),
    ...settled.map(({ id, name, at, settledAt, verdict, code }) =>
      [at, name, id, verdict, code ?? '', settledAt].filter((part) => part !== '').join(' '),
    ),
  ].join('\n');
}

function Report({ text }: { readonly text: string }) {
  const { t } = useWords();
  const [copied, setCopied] = useState<boolean>();
  const copy = (): void => void copyText(text).then(setCopied);
  return (
    <details className="fo">
      <summary>
        <span>{t('waiting.report')}</span>
        <ChevronDownIcon />
      </summary>
      <div className="l-stack">
        <p>{t('waiting.reportText')}</p>
        {copied === false ? (
          <TextArea label={t('waiting.report')} value={text} onValue={() => undefined} readOnly rows={6} />
        ) : null}
        <p>
          <Button onClick={copy}>{t('waiting.copy')}</Button>{' '}
          <span role="status">{copied ? t('waiting.copied') : ''}</span>
        </p>
      </div>
    </details>
  );
}
