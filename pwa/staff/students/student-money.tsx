/** What a learner paid and got back, with receipts; a refund opens inside its row. */
import { useState } from 'react';
import { receiptPath } from '../../../sync/payment/contract.ts';
import { kronur } from '../../../sync/payment/price.ts';
import { refundPayment } from '../../../sync/staff/student-actions.ts';
import type { StudentDetails } from '../../../sync/staff/student-contract.ts';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { Deed } from './action-form.tsx';
import { useAction } from '../hooks/use-action.ts';

type Paid = StudentDetails['userTransactions'][number];

export function StudentMoney({ details: { userTransactions, transfers } }: { readonly details: StudentDetails }) {
  const { t, language } = useWords();
  return (
    <section className="sec" id="money">
      <header>
        <h2>{t('money.title')}</h2>
      </header>
      {transfers.map(({ course_id: course, amount, notified }) => (
        <p key={course} className="note watch">
          {t('money.transfer', { course, amount: kronur(amount), date: formatDate(Date.parse(notified), language) })}
        </p>
      ))}
      {userTransactions.length === 0 ? <p className="sub">{t('money.none')}</p> : null}
      <ul className="nlist">
        {userTransactions.map((paid) => (
          <li key={paid.id}>
            <Payment paid={paid} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payment({ paid }: { readonly paid: Paid }) {
  const { t, language } = useWords();
  const doing = useAction(refundPayment);
  const [reason, setReason] = useState('');
  const amount = kronur(paid.price);
  return (
    <>
      <div className="flex wrapx">
        <span className="mono">{formatDate(Date.parse(paid.time), language)}</span>
        <span>
          {paid.course_name}, {t(`paidBy.${paid.payment_type}`)}
        </span>
        <span className="money">{amount}</span>
        <a className="b txt" href={receiptPath(paid.id)} target="_blank" rel="noreferrer">
          {t('money.receipt', { nr: paid.receipt_nr })}
        </a>
        {paid.refunded ? <span className="s-tg off">{t('money.refunded')}</span> : null}
      </div>
      <Deed
        label={t('money.refund', { amount })}
        says={t('money.refundSays')}
        done={t('money.refundDone')}
        doing={doing}
        run={() => doing.run({ transactionId: paid.id, reason })}
        when={paid.kind === 'payment' && !paid.refunded}
        bad
      >
        <label className="s-fl">
          <span>{t('money.reason')}</span>
          <input value={reason} required maxLength={200} onChange={({ target }) => setReason(target.value)} />
        </label>
      </Deed>
    </>
  );
}
