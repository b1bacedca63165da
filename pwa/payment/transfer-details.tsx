/** Details of the bank transfer, each with a copy button. */
import type { CourseNr } from '../../sync/scalar.ts';
import { kronur } from '../../sync/payment/price.ts';
import { useWords } from '../language/language.ts';
import { specialDaysWords } from '../language/opening-words.ts';
import { useLearner } from '../offline/use-learner.ts';
import { school } from '../shell/school.ts';
import { Pairs } from '../ui/layout/panel.tsx';
import type { Offer } from './own-price.tsx';
import { useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { copyText } from '../ui/hooks/share-link.ts';

export function TransferDetails({
  course,
  offer: { bank, price, transferAmount },
}: {
  readonly course: CourseNr;
  readonly offer: Pick<Offer, 'bank' | 'price' | 'transferAmount'>;
}) {
  const { t, language } = useWords();
  const { closed } = school();
  const name = useLearner()?.learner.account.name ?? '';
  const amount = transferAmount ?? price;
  const pair = (id: string, term: string, text: string, shown = text) => ({
    id,
    term,
    value: <Copied text={text} shown={shown} label={term} />,
  });
  return (
    <>
      <Pairs
        pairs={[
          pair('kennitala', t('pay.bankKennitala'), bank.kennitala),
          pair('account', t('pay.bankAccount'), bank.account),
          pair('amount', t('pay.amount'), String(amount), kronur(amount, language)),
          pair('reference', t('pay.reference'), t('pay.referenceText', { course, name })),
        ]}
      />
      {closed.length > 0 ? <p>{specialDaysWords(closed, t, language)}</p> : null}
    </>
  );
}

type Props = {
  /** The copied text. */
  readonly text: string;
  /** The displayed text, if different. */
  readonly shown?: string;
  /** Accessible name of the button. */
  readonly label: string;
};

/** A value with a copy button, for the bank's app. */
function Copied({ text, shown = text, label }: Props) {
  const { t } = useWords();
  const [copied, setCopied] = useState<boolean>();
  const copy = (): void => void copyText(text).then(setCopied);
  return (
    <>
      <span className="pn-copy">
        {shown}
        <Button onClick={copy}>
          {t(copied ? 'pay.copied' : 'pay.copy')}
          <span className="vh">: {label}</span>
        </Button>
      </span>
      <span className={copied === false ? undefined : 'vh'} role="status">
        {copied === undefined ? '' : t(copied ? 'pay.copied' : 'pay.notCopied')}
      </span>
    </>
  );
}
