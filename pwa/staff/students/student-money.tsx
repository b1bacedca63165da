/** A learner's payments and refunds with receipts; the refund form opens in its row. */
import { useState } from 'react';
import { COURSES } from '../../../sync/course/ids.ts';
import { receiptPath } from '../../../sync/payment/contract.ts';
import { kronur } from '../../../sync/payment/price.ts';
import { parseKronur } from '../../../sync/staff/parse-kronur.ts';
import { refundPayment, voidPayment } from '../../../sync/staff/student-actions.ts';
import type { StudentDetails } from '../../../sync/staff/student-contract.ts';
import { formatDate, formatTime } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { KronurInput, Field } from '../frame/fields.tsx';
import { useAdmitted } from '../frame/desk-store.ts';
import { Section } from '../frame/kit.tsx';
import { ActionForm, Reason } from '../frame/forms.tsx';
import { useAction } from '../hooks/use-action.ts';
import { WaitingPayLink } from './pay-link.tsx';

type Paid = StudentDetails['userTransactions'][number];

export function StudentMoney({ details }: { readonly details: StudentDetails }) {
  const { userTransactions, transfers, orders, pay_links: links } = details;
  const { t, language } = useWords();
  const refunds = useAdmitted('staff');
  return (
    <Section id="money" title={t('money.title')}>
      {transfers.map(({ course_id: course, amount, notified }) => (
        <p key={course} className="note watch">
          {t('money.transfer', {
            course,
            amount: kronur(amount, language),
            date: formatDate(Date.parse(notified), language),
          })}
        </p>
      ))}
      {orders.map(({ course_id: course, amount, begun, by_other }) => (
        <p key={begun} className="note watch">
          {t(by_other ? 'money.orderByOther' : 'money.order', {
            course,
            amount: kronur(amount, language),
            date: formatDate(Date.parse(begun), language),
            time: formatTime(Date.parse(begun)),
          })}
        </p>
      ))}
      {COURSES.map((course) => (
        <WaitingPayLink
          key={course}
          userId={details.user.id}
          course={course}
          until={links.find(({ course_id }) => course_id === course)?.until}
        />
      ))}
      {userTransactions.length === 0 ? <p className="sub">{t('money.none')}</p> : null}
      {userTransactions.length > 0 && !refunds ? <p className="sub">{t('money.managers')}</p> : null}
      <ul className="nlist">
        {userTransactions.map((paid) => (
          <li key={paid.id}>
            <Payment paid={paid} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Payment({ paid }: { readonly paid: Paid }) {
  const { t, language } = useWords();
  const doing = useAction(refundPayment);
  const runsSchool = useAdmitted('staff');
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState<string>();
  const [refunded, setRefunded] = useState(0);
  const meant = parseKronur(typed ?? String(paid.left)) ?? 0;
  /** The amount on the button; the field reports an invalid one. */
  const amount = meant >= 1 && meant <= paid.left ? meant : paid.left;
  const refund = async () => {
    const answer = await doing.run({ transactionId: paid.id, reason, amount });
    if (answer) {
      setRefunded(amount);
      setTyped(undefined);
      setReason('');
    }
    return answer;
  };
  const method = paid.in_cash ? 'cash' : paid.payment_type;
  const says = [
    t(amount < paid.left ? 'money.partSays' : 'money.wholeSays'),
    t(`money.backBy.${method}`),
    t(paid.payer ? 'money.refundSaysPayer' : 'money.refundSays'),
  ];
  return (
    <>
      <div className="pay-line">
        <span className="mono">
          {formatDate(Date.parse(paid.time), language)} {formatTime(Date.parse(paid.time))}
        </span>
        <div className="flex wrapx">
          <span>
            {paid.course_name}, {t(`paidBy.${method}`)}
          </span>
          {paid.payer ? <span className="sub">{t('money.payer', paid.payer)}</span> : null}
          {paid.opened_nothing ? <span className="s-tg due">{t('money.openedNothing')}</span> : null}
          {paid.unconfirmed ? <span className="s-tg due">{t('money.unconfirmed')}</span> : null}
          {paid.left > 0 && paid.left < paid.price && !runsSchool ? (
            <span className="s-tg off">{t('money.left', { amount: kronur(paid.left, language) })}</span>
          ) : null}
          {paid.voided ? (
            <span className="s-tg off">{t(paid.kind === 'refund' ? 'payments.voided' : 'payments.corrected')}</span>
          ) : paid.refunded ? (
            <span className="s-tg off">{t('money.credited')}</span>
          ) : paid.on_its_way ? (
            <span className="s-tg off">{t('money.onItsWay')}</span>
          ) : paid.owed ? (
            <span className="s-tg due">{t('money.owed')}</span>
          ) : paid.kind === 'refund' ? (
            <span className="s-tg off">{t('money.refunded')}</span>
          ) : null}
        </div>
        <span className="money">{kronur(paid.price, language)}</span>
        <a className="b txt" href={receiptPath(paid.id)} target="_blank" rel="noreferrer">
          {t(paid.kind === 'payment' ? 'money.receipt' : 'money.creditNote', { nr: paid.receipt_nr })}
        </a>
      </div>
      <ActionForm
        label={t('money.refund', { amount: kronur(amount, language) })}
        says={says.join(' ')}
        done={t('money.refundDone', { amount: kronur(refunded, language) })}
        doing={doing}
        run={refund}
        when={paid.left > 0 && runsSchool}
        bad
      >
        <Field label={t('do.amount')}>
          <KronurInput least={1} most={paid.left} value={typed ?? String(paid.left)} onValue={setTyped} />
        </Field>
        <Reason value={reason} onValue={setReason} />
      </ActionForm>
      {(paid.at_desk || paid.unconfirmed) && paid.kind === 'payment' ? (
        <VoidDeed paid={paid} when={paid.left === paid.price && runsSchool} />
      ) : null}
    </>
  );
}

/** Voids a payment booked by mistake, or reported only by a browser: no money came, so none is refunded. */
function VoidDeed({ paid: { id }, when }: { readonly paid: Paid; readonly when: boolean }) {
  const { t } = useWords();
  const doing = useAction(voidPayment);
  const [reason, setReason] = useState('');
  return (
    <ActionForm
      label={t('money.void')}
      says={t('money.voidSays')}
      done={t('money.voidDone')}
      doing={doing}
      run={() => doing.run({ transactionId: id, reason })}
      when={when}
      bad
    >
      <Reason value={reason} onValue={setReason} />
    </ActionForm>
  );
}
