/** Purchases: course, date, price, receipt, cancellation deadline (B.2, A.1). */
import { receiptPath, transactions, type Transaction } from '../../sync/payment/contract.ts';
import { isCancellable } from '../../sync/payment/receipt-number.ts';
import { kronur } from '../../sync/payment/price.ts';
import { formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { useCachedCall } from '../offline/cached-call.ts';
import { useServerNow } from '../offline/server-clock.ts';
import { school } from '../shell/school.ts';
import { mailLink, withLink } from '../shell/with-link.tsx';
import { ButtonAnchor } from '../ui/controls/button.tsx';
import { LateValue, List, ListRow, ListSection } from '../ui/layout/list.tsx';
import { toldBy } from '../offline/call.ts';

export function Purchases() {
  const { t, language } = useWords();
  const now = useServerNow(60_000);
  const { value, problem, waiting } = useCachedCall('transactions', transactions);
  const rows = value?.transactions;
  const late = <LateValue label={t('settings.loading')} />;
  const date = (time: string): string => formatDate(Date.parse(time), language);
  const cancellable = (row: Transaction): string | undefined =>
    row.by_other !== true && row.cancel_until !== null && isCancellable(Date.parse(row.cancel_until), now)
      ? row.cancel_until
      : undefined;
  const deadlines = (rows ?? []).flatMap((row) => {
    const until = cancellable(row);
    return until === undefined ? [] : t('buy.cancelUntil', { course: row.course_id, date: date(until) });
  });
  return (
    <ListSection heading={t('buy.heading')}>
      {rows || problem === undefined ? null : <p className="muted">{toldBy(problem, t)}</p>}
      {rows?.length === 0 ? <p className="muted">{t('buy.none')}</p> : null}
      <List>
        {waiting ? <ListRow title={late} detail={late} /> : null}
        {rows?.map((row) => {
          const details = [
            date(row.time),
            kronur(row.price, language),
            row.by_other === true && row.kind === 'payment' ? t('buy.byOther') : '',
            row.refunded ? t('buy.refunded') : '',
          ];
          return (
            <ListRow
              key={row.id}
              title={`${t('page.course', { course: row.course_id })}${row.kind === 'refund' ? ` (${t('buy.refund')})` : ''}`}
              detail={details.filter((part) => part !== '').join(' · ')}
              end={
                row.by_other === true ? undefined : (
                  <ButtonAnchor href={receiptPath(row.id)} target="_blank" rel="noopener">
                    {t(row.kind === 'refund' ? 'buy.creditNote' : 'buy.receipt')}
                  </ButtonAnchor>
                )
              }
            />
          );
        })}
      </List>
      {deadlines.length > 0 ? (
        <p className="muted small">
          {deadlines.join(' ')} {withLink((email) => t('buy.howToCancel', { email }), mailLink(school().email))}
        </p>
      ) : null}
    </ListSection>
  );
}
