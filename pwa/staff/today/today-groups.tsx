/** Rows of the to-do list in words, with their actions. */
import type { ReactNode } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import type { RequestOf, ResponseOf } from '../../../sync/endpoint.ts';
import { pathTo } from '../../../sync/paths.ts';
import type { Me } from '../../../sync/staff/desk-contract.ts';
import type { Action } from '../../../sync/staff/declare.ts';
import { cameBy, isSure, paidOn, type Match } from '../../../sync/staff/bank-lines.ts';
import { confirmCourse, retryRegistration } from '../../../sync/staff/confirm-contract.ts';
import { openCourse, refundPayment, remindStudent, voidPayment } from '../../../sync/staff/student-actions.ts';
import { hideMessage, leaveMessage } from '../../../sync/staff/today-actions.ts';
import * as actions from '../../../sync/staff/today-actions.ts';
import type { today } from '../../../sync/staff/today-contract.ts';
import { kronur } from '../../../sync/payment/price.ts';
import { formatTime } from '../../language/format.ts';
import type { Words } from '../../language/language.ts';
import { serverNow } from '../../offline/server-clock.ts';
import type { Language } from '../../../sync/language.ts';
import { answerPath } from '../inbox/thread-path.ts';
import { callOnce } from '../hooks/use-action.ts';
import { formatDayOf } from '../frame/format.ts';
import { formatKennitala } from '../../../sync/account/kennitala.ts';
import { HiddenKennitala } from '../students/hidden-kennitala.tsx';
import { deadLetterReason } from './dead-letter-reason.ts';
import { pathWords } from './place-words.ts';
import { noteBooked } from './pasted-lines.ts';
import { TransferAmount } from './transfers.tsx';
import type { RowButton, RowView } from './todo-row.tsx';
import { Copy, OkLine, BadLine } from '../frame/kit.tsx';

type Today = ResponseOf<typeof today>;
type Kind = keyof Today;
type RowOf<K extends Kind> = Today[K]['rows'][number];

export type Told = {
  readonly t: Words;
  readonly language: Language;
  /** Bank lines by transfer; undefined before any were pasted. */
  readonly matches: ReadonlyMap<string, Match> | undefined;
  /** By transfer that an unmatched line is suggested for: the name agrees, or the amount alone. */
  readonly likely: ReadonlyMap<string, 'likely' | 'same-amount'>;
  /** Received amount by transfer id, if it differs from the ordered one. */
  readonly came: Readonly<Record<string, number>>;
  /** @param transfer its id. @param amount received, whole krónur; the ordered amount removes the entry. */
  readonly onAmount: (transfer: string, amount: number) => void;
  /** Whether this role may refund. */
  readonly refunds: boolean;
  readonly registers: Me['registers'];
};

type Body = Pick<RowView, 'what' | 'says' | 'buttons' | 'links' | 'first' | 'setting'> & {
  /** If the id alone is not unique. */
  readonly key?: string;
};

export type Group = {
  readonly kind: Kind;
  readonly rows: readonly RowView[];
  /** Number of rows; `50+` if there are more. */
  readonly count: string;
};

/** All kinds in page order, empty ones too, for the shortcuts `1` to `9`. */
export function groupsOf(data: Today, told: Told): readonly Group[] {
  const group = <K extends Kind>(kind: K, rows: readonly RowOf<K>[], body: (row: RowOf<K>) => Body): Group => ({
    kind,
    count: `${rows.length}${data[kind].more ? '+' : ''}`,
    rows: rows.map((row) => ({
      key: `${kind}.${row.id}`,
      person: named(row.person, told),
      since: row.since,
      ...body(row),
    })),
  });
  return [
    group('transfers', data.transfers.rows, (row) => transfer(row, told)),
    group('finished', data.finished.rows, (row) => finished(row, told)),
    group('registrations', data.registrations.rows, (row) => registration(row, told)),
    group('payments', data.payments.rows, (row) => payment(row, told)),
    group('feedback', data.feedback.rows, (row) => feedback(row, told)),
    group('messages', data.messages.rows, (row) => message(row, told)),
    group('magnets', data.magnets.rows, (row) => magnet(row, told)),
    group('letters', data.letters.rows, (row) => letter(row, told)),
    group('invitations', data.invitations.rows, (row) => invitation(row, told)),
  ];
}

const two = (first: ReactNode, second: ReactNode) => (
  <>
    <span>{first}</span>
    <span className="sub">{second}</span>
  </>
);

/** A deleted account has no name and no page. */
const isDeleted = ({ id, name }: RowView['person']): boolean => id !== '' && name === '';
const named = (person: RowView['person'], { t }: Told): RowView['person'] =>
  isDeleted(person) ? { id: '', name: t('payments.nameless') } : person;

const student = (userId: string): string => pathTo('student', 'is', { userId });
const moneyOf = (userId: string): string => `${student(userId)}#money`;

/** @param words the label is `today.do.<words>`, the outcome `today.done.<words>`. */
function button<E extends Action>(
  { t }: Told,
  words: string,
  endpoint: E,
  request: RequestOf<E>,
  values: Readonly<Record<string, string | number>> = {},
): { label: string; done: string; run: () => Promise<ResponseOf<E>> } {
  return {
    label: t(`today.do.${words}`, values),
    done: `${t(`today.done.${words}`, values)}${endpoint.final ? ` ${t('act.final')}` : ''}`,
    run: () => callOnce(endpoint, request),
  };
}

function transfer(row: RowOf<'transfers'>, told: Told): Body {
  const { id, person, ssn, course, amount, reminded, withdrawn } = row;
  const { t, language, matches, likely, onAmount } = told;
  const booked = told.came[id] ?? amount;
  const match = matches?.get(id);
  const came = match !== undefined && (isSure(match) || match.kind === 'chosen');
  const atBank = came || match?.kind === 'amount-differs' ? cameBy(match.line, amount) : undefined;
  const other = atBank === amount ? undefined : atBank;
  const kind = match?.kind ?? likely.get(id) ?? 'none';
  const found = matches ? t(`today.match.${kind}`, { amount: kronur(atBank ?? 0, language) }) : '';
  const onDay = (words: string, moment: string | null): string =>
    moment === null ? '' : t(words, { date: formatDayOf(Date.parse(moment), Date.now(), language) });
  const day = match && atBank !== undefined ? paidOn(match.line, serverNow()) : undefined;
  const request = { course, userId: person.id, paymentType: 'transfer' as const, amount: booked, paidOn: day };
  /** Forgets the typed amount, so that an undone transfer has the ordered one again. */
  const ends = (each: RowButton): RowButton => ({
    ...each,
    run: async () => {
      const answer = await each.run();
      onAmount(id, amount);
      return answer;
    },
  });
  const opening = button(told, 'open', openCourse, request, { course });
  const opens = ends({
    ...opening,
    run: async () => {
      const answer = await opening.run();
      if (match && match.kind !== 'namesakes') noteBooked(match.line, answer.transactionId);
      return answer;
    },
  });
  const asks = t('today.otherSays', { amount: kronur(booked, language), came: kronur(atBank ?? 0, language) });
  const open = atBank === undefined || atBank === booked ? opens : { ...opens, asks };
  const drop = ends(button(told, 'dropTransfer', actions.dropTransfer, { transferId: id }));
  return {
    what: two(
      <>
        {`${t('today.course', { course })}, ${kronur(amount, language)}`}
        {booked === amount ? null : <b> {t('today.booked', { amount: kronur(booked, language) })}</b>}
      </>,
      came ? (
        <OkLine>{found}</OkLine>
      ) : (
        <>
          {matches || ssn === null ? null : <CopiedKennitala ssn={ssn} of={person.name} />}{' '}
          {[found, onDay('today.reminded', reminded), onDay('today.withdrawn', withdrawn)]
            .filter((part) => part !== '')
            .map((part, nth, parts) => (nth === parts.length - 1 || part.endsWith('.') ? part : `${part}.`)) // 12 kr.
            .join(' ')}
        </>
      ),
    ),
    ...((withdrawn === null || came) && open === opens
      ? { says: t(booked === 0 ? 'do.openFreeSays' : 'do.openSays', { amount: kronur(booked, language) }) }
      : {}),
    // a withdrawn transfer is dropped, unless its money arrived
    buttons:
      withdrawn === null
        ? [open, { ...button(told, 'remind', remindStudent, { course, userId: person.id }), stays: true }, drop]
        : came
          ? [open, drop]
          : [drop, open],
    setting: (
      <TransferAmount
        ordered={amount}
        booked={booked}
        found={other}
        name={person.name}
        onAmount={(now) => onAmount(id, now)}
      />
    ),
  };
}

const CopiedKennitala = ({ ssn, of }: { readonly ssn: string; readonly of: string }) => (
  <span className="mono">
    <HiddenKennitala ssn={ssn} shown={false} /> <Copy look="txt" text={formatKennitala(ssn)} of={of} />
  </span>
);

function finished({ person, ssn, course, since, started, tooFast }: RowOf<'finished'>, told: Told): Body {
  const { t, language, registers } = told;
  const days = Math.max(1, Math.round((Date.parse(since) - Date.parse(started)) / 86_400_000));
  const date = formatDayOf(Date.parse(since), Date.now(), language);
  return {
    what: two(
      `${t('today.course', { course })}, ${t('today.finishedOn', { date })}`,
      <>
        {tooFast ? <b>{t('today.tooFast')}</b> : t('today.took', { count: days })}{' '}
        {ssn === null ? null : <CopiedKennitala ssn={ssn} of={person.name} />}
      </>,
    ),
    says: t(`do.confirmSays.${registers}`),
    buttons: [button(told, registers === 'hand' ? 'entered' : 'confirm', confirmCourse, { course, userId: person.id })],
    ...(tooFast ? { links: [{ label: t('today.look'), href: student(person.id) }] } : {}),
  };
}

function registration(row: RowOf<'registrations'>, told: Told): Body {
  const { t, language } = told;
  const next = row.next === null ? undefined : Date.parse(row.next);
  const state = t(`today.registration.${row.state}`, {
    reason: row.reason ?? '',
    interpolation: { escapeValue: false },
  });
  return {
    what: two(
      row.state === 'rejected' ? <BadLine>{state}</BadLine> : state,
      `${t('today.course', { course: row.course })}. ${next === undefined ? t('today.notAgain') : t('today.next', { date: formatDayOf(next, Date.now(), language), time: formatTime(next), count: row.tries })}`,
    ),
    buttons: [button(told, 'retry', retryRegistration, { enrolmentId: row.id })],
    ...(next === undefined && row.person.id !== '' && !isDeleted(row.person)
      ? { links: [{ label: t('today.look'), href: student(row.person.id) }] }
      : {}),
  };
}

function payment({ id, person, course, amount, why, transactionId, payee }: RowOf<'payments'>, told: Told): Body {
  const { t, language, refunds } = told;
  const request = { orderId: id };
  const refundStuck = [
    button(told, 'settleRefund', actions.settleRefund, request),
    button(told, 'retryRefund', actions.retryRefund, request),
  ];
  const ofPayment = { transactionId: transactionId ?? '' };
  const notFound = {
    ...button(told, 'notFound', voidPayment, { ...ofPayment, reason: t('money.void') }),
    asks: `${t('money.voidSays')} ${t('act.final')}`,
  };
  const date = formatDayOf(serverNow(), serverNow(), language);
  const paidOut = [button(told, 'paidOut', actions.settlePayout, ofPayment, { date })];
  const choices: Record<typeof why, () => readonly RowButton[]> = {
    slow: () => [
      { ...button(told, 'settleOrder', actions.settleOrder, request), asks: t('today.settleOrderSays') },
      button(told, 'dropOrder', actions.dropOrder, request),
    ],
    unconfirmed: () => [
      button(told, 'vouch', actions.vouchForOrder, request),
      ...(refunds && transactionId ? [notFound] : []),
    ],
    'had-access': () => [button(told, 'leaveOrder', actions.leaveOrder, request)],
    finished: () => [button(told, 'leaveOrder', actions.leaveOrder, request)],
    closed: () => [button(told, 'leaveOrder', actions.leaveOrder, request)],
    'refund-refused': () => refundStuck,
    'refund-unknown': () => refundStuck,
    'owed-transfer': () => paidOut,
    'owed-card': () => paidOut,
    'owed-cash': () => paidOut,
  };
  const method = why === 'owed-transfer' ? 'today.transfer' : why === 'owed-cash' ? 'payments.cash' : 'today.card';
  const refundable = why === 'had-access' || why === 'finished' || why === 'closed';
  const refund: RowButton = {
    label: t('today.refund'),
    done: t('money.refundDone', { amount: kronur(amount, language) }),
    asks: `${t('money.backBy.teya')} ${t('act.final')}`,
    run: () => callOnce(refundPayment, { ...ofPayment, reason: t('payments.nameless') }),
  };
  return {
    key: `payments.${why}.${id}`, // an order may be listed for two reasons
    what: two(
      `${t(method)}, ${kronur(amount, language)}, ${t('today.course', { course })}`,
      payee ? (
        <>
          {t(`today.why.${why}`)} {payee.name === person.name ? '' : t('today.payee', payee)}{' '}
          {payee.ssn === null ? null : <CopiedKennitala ssn={payee.ssn} of={payee.name} />}
        </>
      ) : (
        `${t(`today.why.${why}`)} ${t('today.order', { id })}`
      ),
    ),
    buttons: refundable && refunds && isDeleted(person) ? [...choices[why](), refund] : choices[why](),
    ...(refundable
      ? {
          says: t(refunds ? 'today.leaveOrderSays' : 'today.managerRefunds'),
          links: isDeleted(person)
            ? []
            : [{ label: t(refunds ? 'today.refund' : 'today.look'), href: moneyOf(person.id) }],
        }
      : {}),
  };
}

function feedback({ id, person, text, path }: RowOf<'feedback'>, told: Told): Body {
  const { words, href } = pathWords(path, told.t);
  return {
    what: (
      <>
        <p className="quote">{text}</p>
        <span className="sub">{href === undefined ? words : <Link to={href}>{words}</Link>}</span>
      </>
    ),
    buttons: [button(told, 'handled', actions.handleFeedback, { feedbackId: id })],
    first: { label: told.t('today.answer'), href: answerPath(person.id) },
  };
}

function message({ id, text, written, reports }: RowOf<'messages'>, told: Told): Body {
  const { t, language } = told;
  const at = Date.parse(written);
  const request = { messageId: id };
  return {
    what: (
      <>
        <p className="quote">{text}</p>
        <span className="sub">
          {t('today.message', { count: reports, date: formatDayOf(at, Date.now(), language), time: formatTime(at) })}
        </span>
      </>
    ),
    buttons: [
      button(told, 'hide', hideMessage, { ...request, hidden: true }),
      button(told, 'leave', leaveMessage, request),
    ],
  };
}

const magnet = ({ id, address, postcode }: RowOf<'magnets'>, told: Told): Body => ({
  what: <span>{`${address}, ${postcode}`}</span>,
  buttons: [button(told, 'posted', actions.postMagnet, { enrolmentId: id })],
});

const invitation = ({ role }: RowOf<'invitations'>, { t }: Told): Body => ({
  what: two(t(`people.${role}`), t('today.signedUp')),
  buttons: [],
  first: { label: t('today.look'), href: `${pathTo('office')}#adgangur` },
});

function letter({ id, person, subject, recipient, reason, toLearner }: RowOf<'letters'>, told: Told): Body {
  const { why, code } = deadLetterReason(reason);
  return {
    what: two(subject, `${recipient}: ${told.t(`today.letter.${why}`, { code })}`),
    // the same address would fail again
    ...(why === 'unknown' && toLearner
      ? { first: { label: told.t('today.mendEmail'), href: `${student(person.id)}#netfang` } }
      : {}),
    buttons: [
      button(told, 'resend', actions.resendLetter, { letterId: id }),
      button(told, 'dropLetter', actions.dropLetter, { letterId: id }),
    ],
  };
}
