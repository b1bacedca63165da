/** Payments (`/command/greidslur`): what was booked, what came in and went out each day, and all of it as a file for the accountant. */
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  exportPayments,
  findPayments,
  FORMATS,
  listPayments,
  paymentsFile,
} from '../../../sync/staff/payments-contract.ts';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import type { PageProps } from '../../routes.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Link } from '../../ui/controls/link.tsx';
import { EyeIcon, EyeOffIcon } from '../../ui/icons/icons.tsx';
import { DownloadIcon } from '../../ui/icons/learner-icons.tsx';
import { saveTable } from '../frame/save-table.ts';
import { SearchField } from '../frame/search-field.tsx';
import { useSettled } from '../hooks/use-settled.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { Failure } from '../school/section.tsx';
import { NumbersNav } from '../statistics/numbers-head.tsx';
import { addressOf, PaymentChoices, readAsked } from './payment-choices.tsx';
import { PaymentSums } from './payment-sums.tsx';
import { PaymentTable } from './payment-table.tsx';

export default function PaymentsPage(_: PageProps) {
  const { t, language } = useWords();
  usePageTitle(t('desk.payments'));
  const asked = readAsked(useLocation().search);
  const { after, ...filters } = asked ?? {};
  const { data, error } = useStaffData(listPayments, { ...filters, cursor: after });
  const [kennitalas, setKennitalas] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const save = async (format: (typeof FORMATS)[number]): Promise<void> =>
    setFailed(
      await saveTable(
        exportPayments,
        { ...filters, format },
        paymentsFile({ ...filters, from: filters.from ?? data?.from, to: filters.to ?? data?.to }, format),
      ),
    );
  return (
    <>
      <div className="ph">
        <h1 tabIndex={-1}>{t('desk.payments')}</h1>
        <NumbersNav current="payments" />
        <div className="end">
          <button type="button" className="b" aria-pressed={kennitalas} onClick={() => setKennitalas(!kennitalas)}>
            {kennitalas ? <EyeOffIcon small /> : <EyeIcon small />}
            {t('students.showSsn')}
          </button>
          {(q === '' ? FORMATS : []).map((format) => (
            <button key={format} type="button" className="b" disabled={!data} onClick={() => void save(format)}>
              <DownloadIcon small />
              {t(`payments.save.${format}`)}
            </button>
          ))}
        </div>
      </div>
      <div className="flt st-search">
        <SearchField label={t('payments.search')} hint={t('payments.searchHint')} typed={typed} onTyped={setTyped} />
      </div>
      {q === '' ? (
        <>
          <PaymentChoices asked={filters} period={data} />
          {asked === undefined ? <p role="status">{t('payments.unread')}</p> : null}
          <Failure error={error ?? failed} />
          {data ? (
            <p className="s-printed">
              {`${formatDate(Date.parse(data.from), language)} – ${formatDate(Date.parse(data.to), language)}`}
            </p>
          ) : null}
          {data?.sums ? <PaymentSums sums={data.sums} /> : null}
          {data ? <PaymentTable payments={data.payments} kennitalas={kennitalas} none={t('payments.none')} /> : null}
          <div className="pg">
            <div className="end">
              {after === undefined ? null : (
                <Link className="b" to={addressOf(filters)}>
                  {t('students.first')}
                </Link>
              )}
              {typeof data?.nextCursor === 'string' ? (
                <Link className="b" to={addressOf({ ...filters, after: data.nextCursor })}>
                  {t('payments.next')}
                </Link>
              ) : null}
            </div>
          </div>
        </>
      ) : (
        <Found q={q} kennitalas={kennitalas} />
      )}
    </>
  );
}

/** Payments of any time, whatever is chosen above. */
function Found({ q, kennitalas }: { readonly q: string; readonly kennitalas: boolean }) {
  const { t } = useWords();
  const { data, error } = useStaffData(findPayments, { q });
  return (
    <>
      <p className="sub" role="status">
        {t('payments.anyTime')}
      </p>
      <Failure error={error} />
      {data ? <PaymentTable payments={data.payments} kennitalas={kennitalas} none={t('payments.notFound')} /> : null}
    </>
  );
}
