/** Where a bank transfer goes, to be copied, and when the school was told of it. */
import { formatKronur, formatWhen } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { serverNow } from '../offline/server-clock.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Pairs } from '../ui/layout/panel.tsx';
import type { Offer } from './offer.ts';
import { useState } from 'react';
import { Button } from '../ui/controls/button.tsx';

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

type Props = {
  /** What is copied. */
  readonly text: string;
  /** What is shown, where that is something else. */
  readonly shown?: string;
  /** What it is, for who hears the button alone. */
  readonly label: string;
};

/** A value with a button that copies it, for the bank's own app. */
function Copied({ text, shown = text, label }: Props) {
  const { t } = useWords();
  const [state, setState] = useState<'copied' | 'failed'>();
  const copy = (): void =>
    void (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <span className="l-row l-end">
      <span className="nowrap">{shown}</span>
      <Button onClick={copy}>
        {t(state === 'copied' ? 'pay.copied' : 'pay.copy')}
        <span className="vh">: {label}</span>
      </Button>
      <span className="vh" role="status">
        {state === undefined ? '' : t(state === 'copied' ? 'pay.copied' : 'pay.notCopied')}
      </span>
    </span>
  );
}
