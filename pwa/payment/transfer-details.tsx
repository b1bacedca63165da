/** Where a bank transfer goes, to be copied, and when the school was told of it. */
import { formatKronur, formatWhen } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { serverNow } from '../offline/server-clock.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Pairs } from '../ui/layout/panel.tsx';
import { Copied } from './copied.tsx';
import type { Offer } from './offer.ts';

export function TransferDetails({
  offer: { bank, price, transferNotified },
}: {
  readonly offer: Pick<Offer, 'bank' | 'price' | 'transferNotified'>;
}) {
  const { t, language } = useWords();
  const pair = (id: string, term: string, text: string, shown = text) => ({
    id,
    term,
    value: <Copied text={text} shown={shown} label={term} />,
  });
  return (
    <div className="l-stack">
      <p>{t('pay.transferMore')}</p>
      <Pairs
        pairs={[
          pair('kennitala', t('pay.bankKennitala'), bank.kennitala),
          pair('account', t('pay.bankAccount'), bank.account),
          pair('amount', t('pay.amount'), String(price), formatKronur(price)),
        ]}
      />
      {transferNotified === null ? null : (
        <Alert tone="ok" live>
          <p>{t('pay.transferNoted', { when: formatWhen(Date.parse(transferNotified), serverNow(), t, language) })}</p>
        </Alert>
      )}
    </div>
  );
}
