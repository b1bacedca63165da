/** Payments and refunds, newest first; cards on a phone. */
import { receiptPath } from '../../../sync/payment/contract.ts';
import type { Language } from '../../../sync/language.ts';
import { kronur } from '../../../sync/payment/price.ts';
import { pathTo } from '../../../sync/paths.ts';
import type { Booked } from '../../../sync/staff/payments-contract.ts';
import { dayOf } from '../../../sync/staff/periods.ts';
import { settlePayout } from '../../../sync/staff/today-actions.ts';
import { formatTime } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { serverNow } from '../../offline/server-clock.ts';
import { Link } from '../../ui/controls/link.tsx';
import { useState, type ReactNode } from 'react';
import { useAdmitted } from '../frame/desk-store.ts';
import { formatDayOf, formatNumeric } from '../frame/format.ts';
import { Button, isSecondPress, Table } from '../frame/kit.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { useDeskNow } from '../frame/staff-call.ts';
import { useAction } from '../hooks/use-action.ts';
import { useFormCheck } from '../hooks/use-form-check.tsx';
import { HiddenKennitala } from '../students/hidden-kennitala.tsx';

type Props = {
  readonly payments: readonly Booked[];
  readonly kennitalas: boolean;
  /** Message for an empty list. */
  readonly none: ReactNode;
};

type RowProps = { readonly booked: Booked };

/** @param day as in `2026-11-21`. */
export const dayWords = (day: string, language: Language): string =>
  formatDayOf(Date.parse(day), serverNow(), language);

export function PaymentTable({ payments, kennitalas, none }: Props) {
  const { t, language } = useWords();
  const seesLearners = useAdmitted('office');
  const nameOf = ({ name }: Booked): string => (name === '' ? t('payments.nameless') : name);
  const paying = useAction(settlePayout);
  const [paid, setPaid] = useState<Booked & { readonly paidOn: string }>();
  const pay = (booked: Booked, paidOn: string): void => {
    setPaid({ ...booked, paidOn });
    void paying.run({ transactionId: booked.id, paidOn });
  };
  const heads = ['buyer', 'ssn', 'receipt', 'booked', 'what', 'state', 'amount'] as const;
  // above the rows, because a paid refund may leave the list
  const came = (
    <Outcome
      takesFocus
      action={paying}
      done={paid ? `${nameOf(paid)}: ${t('today.done.paidOut', { date: dayWords(paid.paidOn, language) })}` : ''}
    />
  );
  if (payments.length === 0)
    return (
      <>
        <p className="pay-came">{came}</p>
        <div className="s-none l-stack l-gap-2">{none}</div>
      </>
    );
  return (
    <>
      <p className="pay-came">{came}</p>
      <Table
        caption={t('desk.payments')}
        readOnly
        heads={heads.map((head) => ({ words: t(`payments.heads.${head}`), right: head === 'amount' }))}
      >
        {payments.map((booked) => (
          <tr key={booked.id} className="pay-row">
            <th scope="row" className="pay-name">
              {seesLearners && booked.name !== '' ? (
                <Link to={pathTo('student', language, { userId: booked.userId })}>{nameOf(booked)}</Link>
              ) : (
                nameOf(booked)
              )}
              {booked.learner === null ? null : (
                <div className="sub">{t('payments.learner', { name: booked.learner })}</div>
              )}
            </th>
            <td>
              <HiddenKennitala ssn={booked.ssn} shown={kennitalas} />
            </td>
            <td className="full nw">
              <a href={receiptPath(booked.id)} target="_blank" rel="noreferrer">
                {t(booked.kind === 'payment' ? 'money.receipt' : 'money.creditNote', { nr: booked.receiptNr })}
              </a>
              {booked.language === language ? null : (
                <>
                  {' '}
                  <a href={receiptPath(booked.id, language)} target="_blank" rel="noreferrer">
                    <span className="lang" aria-hidden="true">
                      {language.toUpperCase()}
                    </span>
                    <span className="vh">
                      {t('payments.inLanguage')}: {booked.receiptNr}
                    </span>
                  </a>
                </>
              )}
            </td>
            <td className="nw to-r">{`${formatNumeric(Date.parse(booked.booked), language)} ${formatTime(Date.parse(booked.booked))}`}</td>
            <td className="full">
              {t('students.courseNr', { course: booked.course })}, {t(`paidBy.${booked.method}`)}
            </td>
            <td className="full">
              <State booked={booked} />
              {booked.byHand ? (
                <PaidByHand
                  booked={booked}
                  busy={paying.at === 'busy' && paid?.id === booked.id}
                  onPaid={(paidOn) => pay(booked, paidOn)}
                />
              ) : null}
            </td>
            <td className="r nw to-r pay-amount">
              <b>{kronur(booked.amount, language)}</b>
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

type HandProps = RowProps & { readonly busy: boolean; readonly onPaid: (day: string) => void };

/** Marks a refund as paid out, today unless another day is chosen: the books follow the bank. */
function PaidByHand({ booked: { booked, receiptNr }, busy, onPaid }: HandProps) {
  const { t } = useWords();
  const today = dayOf(useDeskNow());
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? today;
  const { form, said } = useFormCheck(() => onPaid(day));
  return (
    <form className="flex wrapx" {...form}>
      <input
        type="date"
        className="f"
        aria-label={`${t('payments.paidOn')}: ${receiptNr}`}
        required
        min={booked.slice(0, today.length)}
        max={today}
        value={day}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button
        type="submit"
        of={receiptNr}
        busy={busy}
        onClick={(event) => (isSecondPress(event) ? event.preventDefault() : undefined)}
      >
        {t('today.do.paidOut')}
      </Button>
      {said}
    </form>
  );
}

/** A credit note shows its payout; its receipt shows the rest. */
function State({
  booked: { moved, voided, unconfirmed, refundOf, kind, booked, amount, left, owed, onItsWay },
}: RowProps) {
  const { t, language } = useWords();
  const day = moved === null ? '' : formatNumeric(Date.parse(moved), language);
  const receipt = refundOf ?? '';
  if (voided)
    return (
      <>
        <span className="s-tg off">{t(kind === 'refund' ? 'payments.voided' : 'payments.corrected')}</span>
        {kind === 'refund' ? <div className="sub">{t('payments.ofReceipt', { receipt })}</div> : null}
      </>
    );
  return (
    <>
      {onItsWay ? (
        <span className="s-tg off">{t('money.onItsWay')}</span>
      ) : owed ? (
        <span className="s-tg due">{t('money.owed')}</span>
      ) : null}
      {unconfirmed ? (
        <>
          <span className="s-tg due">{t('money.unconfirmed')}</span>
          <div className="sub">{t('today.why.unconfirmed')}</div>
        </>
      ) : null}
      {kind === 'refund' ? (
        <div className="sub">{t(owed ? 'payments.ofReceipt' : 'payments.paidOut', { day, receipt })}</div>
      ) : null}
      {kind === 'payment' && left === 0 ? <span className="s-tg off">{t('money.credited')}</span> : null}
      {left > 0 && left < amount ? (
        <div className="sub">{t('money.left', { amount: kronur(left, language) })}</div>
      ) : null}
      {kind === 'payment' && moved !== booked ? <div className="sub">{t('payments.came', { day })}</div> : null}
    </>
  );
}
