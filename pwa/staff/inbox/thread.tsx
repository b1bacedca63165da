/** A learner's thread with the school, with its actions. On the inbox and the learner's page. */
import { pick } from '../../../sync/language.ts';
import { Button, Failure } from '../frame/kit.tsx';
import { Choice, submitByKey } from '../frame/fields.tsx';
import { languageWord } from '../frame/language-word.ts';
import { useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { pathTo } from '../../../sync/paths.ts';
import {
  closeThread,
  listReadyAnswers,
  putOffThread,
  REPLY_MOST,
  sendReply,
  takeThread,
  thread,
} from '../../../sync/staff/inbox-contract.ts';
import type { RequestOf, ResponseOf } from '../../../sync/endpoint.ts';
import { kronur } from '../../../sync/payment/price.ts';
import { counted } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { useDeskNow } from '../frame/staff-call.ts';
import { Link } from '../../ui/controls/link.tsx';
import { useDesk } from '../frame/desk-store.ts';
import { formatShort } from '../frame/format.ts';
import { Outcome } from '../frame/outcome.tsx';
import { useAction, useSameAgain } from '../hooks/use-action.ts';
import { EarlierDeed } from '../content/earlier-deed.tsx';
import { useKeptText } from '../frame/unsent.ts';
import { useMoment } from '../hooks/use-moment.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { pathWords, usePlaceWords } from '../today/place-words.ts';
import { SentLetter } from './sent-letter.tsx';
import { StandingTag } from '../students/standing-cell.tsx';
import { ANSWER } from './thread-path.ts';

type Told = ResponseOf<typeof thread>;

export function Thread({ userId, onOwnPage = false }: { readonly userId: string; readonly onOwnPage?: boolean }) {
  const { t } = useWords();
  const { data, error } = useStaffData(thread, { userId });
  return (
    <>
      <Failure error={error} />
      {data ? (
        <>
          {onOwnPage ? null : (
            <h2>
              <Link to={pathTo('student', 'is', { userId })}>{data.user.name}</Link>
            </h2>
          )}
          {onOwnPage ? null : <Runs runs={data.runs} />}
          {onOwnPage || data.paid.length === 0 ? null : <Paid userId={userId} paid={data.paid} />}
          <Items items={data.items} name={data.user.name} />
          {onOwnPage ? null : <Letters letters={data.letters} />}
          <Write user={data.user} items={data.items} onOwnPage={onOwnPage} />
          <State told={data} />
        </>
      ) : error === undefined ? (
        <p className="sub">{t('inbox.reading')}</p>
      ) : null}
    </>
  );
}

/** Progress and deadline, the most frequent topic. */
function Runs({ runs }: Pick<Told, 'runs'>) {
  const { t } = useWords();
  const placeWords = usePlaceWords();
  return runs.map(({ course_id: course, days_left: count, place }) => (
    <p key={course} className="flex wrapx">
      {t('page.course', { course })} <StandingTag state="ongoing">{placeWords(place)}</StandingTag>
      <span className="sub">{t('courses.daysLeft', { count })}</span>
    </p>
  ));
}

/** Payments: many messages ask whether a payment arrived, or arrived twice. */
function Paid({ userId, paid }: Pick<Told, 'paid'> & { readonly userId: string }) {
  const { t, language } = useWords();
  const sums = paid.map(({ course_id: course, count, total }) => {
    const payments = counted(t, 'payments.payments', count, language);
    return `${t('page.course', { course })}: ${payments}, ${kronur(total, language)}`;
  });
  return (
    <p>
      <Link to={`${pathTo('student', 'is', { userId })}#money`}>{sums.join(' · ')}</Link>
    </p>
  );
}

/** @returns id of the newest. */
const newestOf = (from: 'learner' | 'school', items: Told['items']): string | null =>
  items.findLast((item) => item.from === from)?.id ?? null;

function Items({ items, name }: { readonly items: Told['items']; readonly name: string }) {
  const { t } = useWords();
  const moment = useMoment();
  if (items.length === 0) return <p className="sub">{t('inbox.nothing')}</p>;
  return (
    <ol className="ib-items" aria-label={t('inbox.thread')}>
      {items.map(({ id, from, who, text, at, path, settled }) => {
        const place = path === null ? undefined : pathWords(path, t);
        return (
          <li key={id} className={from === 'school' ? 'ib-ours' : undefined}>
            <p className="sub">
              <b>{who ?? name}</b> {moment(at)}
              {place === undefined ? null : (
                <>
                  {', '}
                  {place.href === undefined ? place.words : <Link to={place.href}>{place.words}</Link>}
                </>
              )}
              {from === 'school'
                ? `, ${settled === null ? t('inbox.unread') : t('inbox.read', { when: moment(settled) })}`
                : null}
            </p>
            <p className="quote s-words">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}

/** Recently sent letters. */
function Letters({ letters }: Pick<Told, 'letters'>) {
  const { t } = useWords();
  const moment = useMoment();
  if (letters.length === 0) return null;
  return (
    <details className="more">
      <summary>{t('inbox.letters', { count: letters.length })}</summary>
      <ul className="nlist">
        {letters.map(({ id, subject, sent }) => (
          <li key={id}>
            <span className="sub">{moment(sent)}</span> {subject}
            <SentLetter id={id} subject={subject} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Days to postpone. */
const DAYS = [1, 3, 7, 14];

/** Holder of the thread, and actions other than a reply. */
function State({ told: { user, items, waits, taken, later } }: { readonly told: Told }) {
  const { t, language } = useWords();
  const me = useDesk((desk) => desk.me?.id);
  const now = useDeskNow();
  const taking = useAction(takeThread);
  const puttingOff = useAction(putOffThread);
  const closing = useAction(closeThread);
  /** The last request, because the buttons show the opposite afterwards. */
  const [did, setDid] = useState({ take: true, days: 1 });
  const mine = taken !== null && taken.id === me;
  const buttons = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  /** The pressed button unmounts after the refetch, so the undo takes the focus. */
  const focusOutcome = (answer: unknown): void => {
    if (answer !== undefined && buttons.current?.contains(document.activeElement) === true) outcome.current?.focus();
  };
  const of = { userId: user.id };
  const upTo = newestOf('learner', items);
  const take = (wanted: boolean): void => {
    setDid({ ...did, take: wanted });
    void taking.run({ ...of, take: wanted, was: taken?.id ?? null });
  };
  const putOff = (until: number): void => {
    setDid({ ...did, days: until });
    void puttingOff.run({ ...of, upTo, days: until }).then(focusOutcome);
  };
  return (
    <>
      {waits ? (
        <div className="flex wrapx" ref={buttons}>
          {taken ? (
            <span className="sub">{mine ? t('inbox.mine') : t('inbox.takenBy', { name: taken.name })}</span>
          ) : null}
          <Button busy={taking.at === 'busy'} onClick={() => take(!mine)}>
            {t(mine ? 'inbox.giveBack' : taken ? 'inbox.takeOver' : 'inbox.take')}
          </Button>
          <Button busy={closing.at === 'busy'} onClick={() => void closing.run({ ...of, upTo }).then(focusOutcome)}>
            {t('inbox.close')}
          </Button>
          {later === null ? (
            <details className="more">
              <summary>{t('inbox.putOff')}</summary>
              <div className="flex wrapx">
                {DAYS.map((each) => (
                  <Button key={each} busy={puttingOff.at === 'busy'} onClick={() => putOff(each)}>
                    {t('inbox.days', { count: each })}
                  </Button>
                ))}
              </div>
            </details>
          ) : (
            <>
              <span className="sub">{t('inbox.until', { date: formatShort(Date.parse(later), now, language) })}</span>
              <Button onClick={() => putOff(0)}>{t('inbox.wake')}</Button>
            </>
          )}
        </div>
      ) : null}
      <div className="flex wrapx" ref={outcome} tabIndex={-1}>
        <Outcome action={taking} done={t(did.take ? 'inbox.nowMine' : 'inbox.givenBack')} />
        <Outcome action={puttingOff} done={t(did.days === 0 ? 'inbox.woken' : 'inbox.wasPutOff')} />
        <Outcome action={closing} done={t('inbox.closed')} />
      </div>
    </>
  );
}

type WriteProps = Pick<Told, 'user' | 'items'> & {
  /** On the learner's page, where other forms stand beside it. */
  readonly onOwnPage: boolean;
};

/** Log entry of a reply. */
const Replied = z.object({ reply: z.string() });

function Write({ user: { id, language, email }, items, onOwnPage }: WriteProps) {
  const { t } = useWords();
  const newest = newestOf('school', items);
  const upTo = newestOf('learner', items);
  const ready = useStaffData(listReadyAnswers, {}).data?.answers ?? [];
  const sending = useAction(sendReply);
  const sameAgain = useSameAgain<RequestOf<typeof sendReply>>(sending.at);
  const [text, write] = useKeptText(`answer ${id}`);
  const [sent, setSent] = useState('');
  /** The newest reply when writing began or the server last refused: a colleague's newer reply must be read first. */
  const [seen, setSeen] = useState(newest);
  if (seen !== newest && (text.trim() === '' || sending.at === 'failed')) setSeen(newest);
  const over = [...text].length - REPLY_MOST;
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { hash } = useLocation();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') area.current?.focus();
    if (text.trim() === '' || over > 0 || sending.at === 'busy') return;
    const request = sameAgain([text, seen], { userId: id, text, seen, upTo });
    if (!(await sending.run(request))) return;
    setSent(text);
    // text typed during the request stays
    write((now) => (now === text ? '' : now));
  };
  /** @param words of an undone reply; newer text stays below. */
  const takeUp = (words: string): void =>
    write((now) => [words, now].filter((each) => each.trim() !== '').join('\n\n'));
  const undo = async (): Promise<boolean> => {
    if (!(await sending.undo())) return false;
    takeUp(sent);
    // unless the focus has moved elsewhere
    const { activeElement } = document;
    if (activeElement === document.body || form.current?.contains(activeElement) === true) area.current?.focus();
    return true;
  };
  return (
    <form ref={form} className="ib-write" onSubmit={(event) => void send(event)}>
      {ready.length === 0 ? null : (
        <Choice
          label={t('inbox.ready')}
          any={t('inbox.ready')}
          value={undefined}
          options={ready.map((answer) => ({ value: answer.id, words: answer.title }))}
          onChoose={(chosen) => {
            const answer = ready.find((each) => each.id === chosen);
            if (!answer) return;
            write((now) => withAnswer(now, pick(language, { ...answer.texts, ...answer })));
            area.current?.focus(); // to review and send it
          }}
        />
      )}
      <label className="s-fl">
        <span>{t(upTo === null ? 'inbox.writeIn' : 'inbox.answerIn', { language: languageWord(t, language) })}</span>
        <textarea
          ref={area}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the thread was opened to write here
          autoFocus={hash === ANSWER}
          rows={5}
          value={text}
          onFocus={({ target }) => {
            // the cursor starts at the end of the text
            if (target.selectionEnd === 0) target.setSelectionRange(target.value.length, target.value.length);
          }}
          aria-invalid={over > 0}
          onChange={({ target: { value } }) => write(() => value)}
          onKeyDown={(event) => {
            submitByKey(event);
            if (event.key === 'Escape') event.currentTarget.blur(); // for the shortcuts
          }}
        />
        <Failure inline error={over > 0 ? t('inbox.tooLong', { count: over }) : undefined} />
        <span className="hint">{t(email ? 'inbox.sendSays' : 'inbox.sendSaysNoMail')}</span>
      </label>
      <div className="flex wrapx">
        <Button
          type="submit"
          look={sending.at !== 'busy' && !(onOwnPage && text.trim() === '') && 'go'}
          busy={sending.at === 'busy'}
        >
          {t(upTo === null ? 'inbox.writeSend' : 'inbox.send')} <kbd aria-hidden="true">Ctrl ↵</kbd>
        </Button>
        <Outcome action={{ ...sending, undo }} done={t('inbox.sent')} />
      </div>
      <EarlierDeed
        actions={[sendReply.action]}
        subjects={[id]}
        ofOne
        onUndone={({ after }) => {
          const reply = Replied.safeParse(after).data?.reply;
          takeUp(items.find((item) => item.id === reply)?.text ?? '');
        }}
      />
    </form>
  );
}

/** Appends a ready answer, unless it is there already. */
function withAnswer(now: string, answer: string): string {
  if (now.includes(answer)) return now;
  return now.trim() === '' ? answer : `${now.trimEnd()}\n\n${answer}`;
}
