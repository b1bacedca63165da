/** Payments (`/command/greidslur`): bookings, daily settlements, export for the accountant. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import {
  exportPayments,
  findPayments,
  isEnoughToFind,
  FORMATS,
  listPayments,
  paymentsFile,
} from '../../../sync/staff/payments-contract.ts';
import { settlePayout } from '../../../sync/staff/today-actions.ts';
import { useWords } from '../../language/language.ts';
import type { PageProps } from '../../routes.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EyeIcon, EyeOffIcon } from '../../ui/icons/icons.tsx';
import { Button, RowsWaiting, Failure, PageHead } from '../frame/kit.tsx';
import { SaveTable } from '../frame/save-table.tsx';
import { SearchField } from '../frame/fields.tsx';
import { useListSearch } from '../hooks/use-list-search.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { EarlierDeed } from '../content/earlier-deed.tsx';
import { NumbersNav } from '../statistics/numbers-head.tsx';
import { addressOf, PAYMENT_SEARCH, readAsked, TURNED } from './payment-address.ts';
import { PaymentChoices, PERIODS, spanWords } from './payment-choices.tsx';
import { PaymentSums } from './payment-sums.tsx';
import { dayWords, PaymentTable } from './payment-table.tsx';

/** As logged. */
const PaidOut = z.object({ paidOn: z.iso.date() });

/** Labels that fit a phone's buttons. */
const SHORT = { csv: 'CSV', xlsx: 'Excel' } as const satisfies Record<(typeof FORMATS)[number], string>;

export default function PaymentsPage(_: PageProps) {
  const { t, language } = useWords();
  const asked = readAsked(useLocation().search);
  const { after, q, ...filters } = asked ?? {};
  const { data, error } = useStaffData(listPayments, { ...filters, cursor: after });
  const [kennitalas, setKennitalas] = useState(false);
  const { typed, setTyped, sought } = useListSearch(q, PAYMENT_SEARCH);
  const head = useTurned(data);
  const { kind, method, course, ...period } = filters;
  const narrowed = kind ?? method ?? course;
  const isNothing =
    narrowed === undefined && data?.payments.length === 0 && data.sums?.waiting.count === 0 && after === undefined;
  const month = data && PERIODS.month(data.today);
  const isMonth = month?.from === data?.from && month?.to === data?.to;
  const meant = sought === '' ? filters : { q: sought };
  const span = sought === '' ? { ...filters, from: filters.from ?? data?.from, to: filters.to ?? data?.to } : meant;
  return (
    <>
      <PageHead
        title={t('desk.payments')}
        end={
          <>
            <Button aria-pressed={kennitalas} onClick={() => setKennitalas(!kennitalas)}>
              {kennitalas ? <EyeOffIcon small /> : <EyeIcon small />}
              {t('students.showSsn')}
            </Button>
            {FORMATS.map((format) => (
              <SaveTable
                key={format}
                endpoint={exportPayments}
                request={{ ...meant, format }}
                file={paymentsFile(span, format)}
                label={t(`payments.save.${format}`)}
                disabled={!data || (sought === '' && data.payments.length === 0)}
              >
                {SHORT[format]}
              </SaveTable>
            ))}
          </>
        }
      >
        <NumbersNav current="payments" />
      </PageHead>
      <div className="flt st-search">
        <SearchField label={t('payments.search')} hint={t('payments.searchHint')} typed={typed} onTyped={setTyped} />
      </div>
      <EarlierDeed
        actions={[settlePayout.action]}
        words={({ whom, at, after }) => {
          const { paidOn } = z.safeParse(PaidOut, after).data ?? { paidOn: at };
          const date = dayWords(paidOn, language);
          return `${whom?.name ?? t('payments.nameless')}: ${t('today.done.paidOut', { date })}`;
        }}
      />
      {sought === '' ? (
        <>
          <PaymentChoices asked={filters} period={data} />
          {asked === undefined ? <p role="status">{t('payments.unread')}</p> : null}
          <Failure error={error} />
          {data?.sums && !isNothing ? (
            <PaymentSums
              sums={data.sums}
              method={method}
              narrowed={narrowed !== undefined}
              owedAt={kind === 'owed' ? undefined : addressOf({ ...filters, kind: 'owed' })}
            />
          ) : null}
          {data ? (
            <>
              <h2 className={isNothing ? 'vh' : 'pay-rows'} ref={head} tabIndex={-1}>
                {t(after === undefined ? 'payments.rows' : 'payments.moreRows')}
              </h2>
              <PaymentTable
                payments={data.payments}
                kennitalas={kennitalas}
                none={
                  narrowed === undefined ? (
                    <>
                      <b>{t('payments.none', { span: spanWords(data, language) })}</b>
                      {isMonth ? null : (
                        <p>
                          <Link className="b" to={addressOf({ ...month })}>
                            {t('payments.showMonth')}
                          </Link>
                        </p>
                      )}
                    </>
                  ) : (
                    <>
                      <b>{t('payments.noneSuch')}</b>
                      <p>
                        <Link className="b" to={addressOf(period)}>
                          {t('payments.all')}
                        </Link>
                      </p>
                    </>
                  )
                }
              />
            </>
          ) : null}
          <div className="pg">
            <div className="end">
              {typeof data?.previousCursor === 'string' ? (
                <Link className="b" to={addressOf(filters)} state={TURNED}>
                  {t('students.first')}
                </Link>
              ) : null}
              {after === undefined ? null : (
                <Link
                  className="b"
                  to={addressOf({ ...filters, after: data?.previousCursor ?? undefined })}
                  state={TURNED}
                >
                  {t('payments.previous')}
                </Link>
              )}
              {typeof data?.nextCursor === 'string' ? (
                <Link className="b" to={addressOf({ ...filters, after: data.nextCursor })} state={TURNED}>
                  {t('payments.next')}
                </Link>
              ) : null}
            </div>
          </div>
        </>
      ) : (
        <Found q={sought} kennitalas={kennitalas} />
      )}
    </>
  );
}

/** After paging, scrolls to and focuses the head of the rows. @returns the head's `ref`. */
function useTurned(data: unknown) {
  const { key, state } = useLocation();
  const head = useRef<HTMLHeadingElement>(null);
  const seen = useRef(key);
  useEffect(() => {
    if (data === undefined || seen.current === key) return;
    seen.current = key;
    if (state !== TURNED) return;
    head.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    head.current?.focus({ preventScroll: true });
    // the previous rows stay until the new ones arrive
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data]);
  return head;
}

/** Search results of any time, ignoring the filters. */
function Found({ q, kennitalas }: { readonly q: string; readonly kennitalas: boolean }) {
  const { t } = useWords();
  const { data, error } = useStaffData(findPayments, { q });
  return (
    <>
      <p className="sub" role="status">
        {t('payments.anyTime')}
      </p>
      <Failure error={error} />
      {data ? (
        <PaymentTable
          payments={data.payments}
          kennitalas={kennitalas}
          none={<b>{t(isEnoughToFind(q) ? 'payments.notFound' : 'payments.tooShort')}</b>}
        />
      ) : error === undefined ? (
        <RowsWaiting label={t('payments.fetching')} />
      ) : null}
    </>
  );
}
