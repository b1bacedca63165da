/** Choosing how to pay, and paying: a card on the payment provider's own page, or a bank transfer (B.2, B.7). */
import { useEffect, useState } from 'react';
import { Link } from '../ui/controls/link.tsx';
import { COURSES } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import { confirmBankTransfer, hiddenFields, paymentData } from '../../sync/payment/contract.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { formatKronur } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { call, CallError } from '../offline/call.ts';
import { readLearner, useLearner } from '../offline/use-learner.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { ActionBar } from '../ui/layout/action-bar.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../ui/controls/button.tsx';
import { Choices } from '../ui/controls/choice.tsx';
import { BankIcon, CardIcon } from '../ui/icons/learner-icons.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useOffer, type Offer } from './offer.ts';
import { PriceRows } from './own-price.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { TransferDetails } from './transfer-details.tsx';

type Method = 'card' | 'transfer';

export const readBefore = readLearner;

export default function PaymentPage({ params }: PageProps) {
  const { t } = useWords();
  const course = COURSES.find((nr) => String(nr) === params['courseId']) ?? 1;
  const { offer, problem, again } = useOffer(course);
  const title = `${t('page.course', { course })}: ${t('pay.step.pay')}`;
  if (offer && !offer.access) return <Paying course={course} offer={offer} again={again} title={title} />;
  return (
    <LearnerFrame title={title}>
      <div className="l-stack l-gap-5">
        <PaymentSteps course={course} at={2} />
        <h1 tabIndex={-1}>{t('pay.choose')}</h1>
        {problem === undefined ? null : (
          <>
            <Alert tone="warn" live>
              <p>{problem === 'unknown' ? t('error.any') : problem.message}</p>
            </Alert>
            <Button onClick={() => void again()}>{t('dl.retry')}</Button>
          </>
        )}
        {offer === undefined && problem === undefined ? <Skeleton label={title} shape="panel" count={2} /> : null}
        {offer?.access === true ? (
          <>
            <Alert tone="ok">
              <p>{t('pay.hasAccess')}</p>
            </Alert>
            <ButtonLink to={pathTo('course', 'is', { courseId: course })} variant="primary">
              {t('pay.toCourse')}
            </ButtonLink>
          </>
        ) : null}
      </div>
    </LearnerFrame>
  );
}

type Props = {
  readonly course: CourseNr;
  readonly offer: Offer;
  readonly again: () => Promise<void>;
  readonly title: string;
};

function Paying({ course, offer, again, title }: Props) {
  const { t, language } = useWords();
  const account = useLearner()?.learner.account;
  const [method, setMethod] = useState<Method | null>(offer.transferNotified === null ? null : 'transfer');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const info = pathTo(course === 1 ? 'paymentInfo1' : 'paymentInfo2');

  useEffect(() => {
    // back from the provider's page the browser may show this one as it was left
    const back = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      setBusy(false);
      void again();
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, [again]);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (reason) {
      setError(reason instanceof CallError ? reason.message : t('error.any'));
      setBusy(false);
    }
  };
  const payByCard = () =>
    attempt(async () => {
      if (!account) return;
      const { response } = await call(paymentData, { name: account.name, id: account.id, courseId: course });
      postForm(response.PaymentUrl, hiddenFields(response));
    });
  const announce = () =>
    attempt(async () => {
      await call(confirmBankTransfer, { courseId: course });
      await again();
      setBusy(false);
    });

  const notified = offer.transferNotified;
  // the amount of a transfer is in view whatever the bar lies over; that of a card is on the button
  const hint =
    method === null
      ? t('pay.chooseHint')
      : method === 'transfer'
        ? `${t('pay.amount')}: ${formatKronur(offer.price)}`
        : '';
  return (
    <LearnerFrame
      title={title}
      actionBar={
        <ActionBar
          back={{ label: t('pay.back'), to: info }}
          hint={<span role="status">{error ?? hint}</span>}
          complaint={error !== undefined}
        >
          {method === 'transfer' ? (
            <Button
              variant="primary"
              wide
              busy={busy}
              busyLabel={t('pay.announcing')}
              unavailable={notified !== null}
              onClick={() => void announce()}
            >
              {t(notified === null ? 'pay.announce' : 'pay.announced')}
            </Button>
          ) : (
            <Button
              variant="primary"
              wide
              busy={busy}
              busyLabel={t('pay.opening')}
              unavailable={method === null}
              onClick={() => void payByCard()}
            >
              {t('pay.pay', { price: formatKronur(offer.price) })}
            </Button>
          )}
        </ActionBar>
      }
    >
      <div className="l-stack l-gap-5">
        <PaymentSteps course={course} at={2} />
        <div>
          <p className="eyebrow">{t('page.course', { course })}</p>
          <h1 tabIndex={-1}>{t('pay.choose')}</h1>
        </div>
        <Choices<Method>
          legend={t('pay.choose')}
          legendHidden
          value={method}
          onValue={setMethod}
          choices={[
            ...(offer.card
              ? [
                  {
                    value: 'card' as const,
                    label: t('pay.card'),
                    detail: t('pay.cardDetail'),
                    icon: <CardIcon />,
                    more: <p>{t('pay.cardMore')}</p>,
                  },
                ]
              : []),
            {
              value: 'transfer' as const,
              label: t('pay.transfer'),
              detail: t('pay.transferDetail'),
              icon: <BankIcon />,
              more: <TransferDetails offer={offer} />,
            },
          ]}
        />
        <Panel aria-label={t('pay.sum')}>
          <PriceRows course={course} price={offer} />
        </Panel>
        <p className="muted small">
          {t('pay.cancelRight')} <Link to={pathTo('terms', language)}>{t('page.terms')}</Link>
        </p>
      </div>
    </LearnerFrame>
  );
}

/** Leaves for the payment page with the fields that the school has signed. */
function postForm(action: string, fields: readonly (readonly [string, string])[]): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of fields) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
