/** The link by which a guardian or company pays for a learner's course. */
import { useState } from 'react';
import type { RequestOf } from '../../../sync/endpoint.ts';
import { pathTo } from '../../../sync/paths.ts';
import { PAY_LINK_DAYS } from '../../../sync/payment/payer-contract.ts';
import { dropPayLink, offerPayLink } from '../../../sync/staff/student-actions.ts';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { CheckedField, Tick } from '../frame/fields.tsx';
import { ActionForm } from '../frame/forms.tsx';
import { Copy } from '../frame/kit.tsx';
import { useAction } from '../hooks/use-action.ts';
import { useFieldErrors } from '../hooks/use-field-errors.tsx';

type CourseOf = RequestOf<typeof dropPayLink>;

type OfferProps = CourseOf & { readonly when: boolean };

/** Makes the link, which the school sends or staff copy. */
export function OfferPayLink({ when, ...request }: OfferProps) {
  const { t, language } = useWords();
  const doing = useAction(offerPayLink);
  const [email, setEmail] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [{ address, to }, setMade] = useState({ address: '', to: '' });
  const errors = useFieldErrors(`pay-link-${request.course}`, {}, doing.fields);
  const offer = async () => {
    const answer = await doing.run({ ...request, email, agreed: true });
    setMade({ address: answer ? `${location.origin}${pathTo('payFor', language)}#${answer.secret}` : '', to: email });
    return answer;
  };
  return (
    <>
      <ActionForm
        label={t('do.payLink')}
        of={t('page.course', { course: request.course })}
        says={t('do.payLinkSays', { days: PAY_LINK_DAYS })}
        done={t(to === '' ? 'do.payLinkDone' : 'do.payLinkSent', { email: to })}
        doing={doing}
        run={offer}
        when={when}
      >
        <CheckedField
          label={t('do.payLinkEmail')}
          errors={errors}
          field="email"
          inputMode="email"
          maxLength={254}
          autoComplete="off"
          value={email}
          onValue={setEmail}
        />
        <Tick on={agreed} required onTick={setAgreed}>
          {t('do.payLinkAgreed')}
        </Tick>
      </ActionForm>
      {doing.deed ? <Copy key={address} label={t('do.payLinkCopy')} text={address} /> : null}
    </>
  );
}

type WaitingProps = CourseOf & {
  /** Its expiry; undefined if no link waits for payment. */
  readonly until: string | undefined;
};

/** A link that waits for payment, and its withdrawal. */
export function WaitingPayLink({ until, ...request }: WaitingProps) {
  const { t, language } = useWords();
  const doing = useAction(dropPayLink);
  return (
    <>
      {until === undefined ? null : (
        <p className="note watch">
          {t('money.link', { course: request.course, date: formatDate(Date.parse(until), language) })}
        </p>
      )}
      <ActionForm
        label={t('money.dropLink')}
        of={t('page.course', { course: request.course })}
        says={t('money.dropLinkSays')}
        done={t('money.dropLinkDone')}
        doing={doing}
        run={() => doing.run(request)}
        when={until !== undefined}
        bad
      />
    </>
  );
}
