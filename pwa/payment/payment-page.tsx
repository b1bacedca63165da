/** Choice of payment: card on the provider's page, or bank transfer (B.2, B.7). */
import { useEffect, useState } from 'react';
import { Link } from '../ui/controls/link.tsx';
import { courseIn } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import { confirmBankTransfer, paymentData, withdrawBankTransfer } from '../../sync/payment/contract.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { kronur } from '../../sync/payment/price.ts';
import { formatWhen } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { call, CallError, toldBy } from '../offline/call.ts';
import { useRetry } from '../offline/retry.ts';
import { serverNow } from '../offline/server-clock.ts';
import { useSession } from '../offline/session-store.ts';
import { readLearner, useLearner } from '../offline/use-learner.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { ActionBar } from '../ui/layout/action-bar.tsx';
import { Alert, Refusal } from '../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../ui/controls/button.tsx';
import { Choices } from '../ui/controls/choice.tsx';
import { BankIcon, CardIcon, ShareIcon } from '../ui/icons/learner-icons.tsx';
import { Dialog } from '../ui/layout/dialog.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { DiscountCode } from './discount-code.tsx';
import { PriceRows, useOffer } from './offer.tsx';
import { fetchOffer, LookForOpening, type Offer } from './own-price.tsx';
import { LinkElsewhere, LinkIsOut, PayLinkDetails, usePayLink } from './pay-link.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { toPaymentPage } from './to-payment-page.ts';
import { TransferDetails } from './transfer-details.tsx';
import { passFocusOn } from '../ui/hooks/take-focus.ts';

type Method = 'card' | 'transfer' | 'other';

export const readBefore = readLearner;

export default function PaymentPage({ params }: PageProps) {
  const { t } = useWords();
  const course = courseIn(params);
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
              <p>{toldBy(problem, t)}</p>
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
  const account = useSession(({ accountId }) => accountId);
  const name = useLearner()?.learner.account.name ?? '';
  const link = usePayLink(course, offer.linkUntil ?? null, again);
  const [chosen, setMethod] = useState<Method | null>(link.until !== null ? 'other' : offer.card ? 'card' : 'transfer');
  const method = chosen === 'other' && link.isElsewhere ? null : chosen;
  /** What the learner wants instead of waiting for the transfer. */
  const [instead, setInstead] = useState<'card' | 'nothing'>();
  /** `transferNotified` of a transfer just withdrawn; the offer contains it until reloaded. */
  const [withdrawn, setWithdrawn] = useState<string | null>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const error = failure === undefined ? undefined : toldBy(failure, t);
  // a late answer to an earlier request does not show that the next press will arrive
  useRetry(failure, async () => {
    const next = await fetchOffer(course).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    setFailure((last: unknown) => (last === failure ? next : last));
  });
  const info = pathTo(course === 1 ? 'paymentInfo1' : 'paymentInfo2');

  useEffect(() => {
    // the back/forward cache restores this page in its busy state
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
    setFailure(undefined);
    try {
      await work();
    } catch (reason) {
      setFailure(reason);
      setBusy(false);
      if (reason instanceof CallError && reason.code === 'transfer-waiting') await again(); // announced on another device
    }
  };
  const toCardPage = async (): Promise<void> => {
    const { response } = await call(paymentData, { name, id: account ?? '', courseId: course });
    toPaymentPage(response);
  };
  const payByCard = () => attempt(toCardPage);
  const withdraw = () =>
    attempt(async () => {
      await call(withdrawBankTransfer, { courseId: course });
      setWithdrawn(offer.transferNotified);
      setInstead(undefined);
      if (instead === 'card') {
        setMethod('card');
        return toCardPage();
      }
      await again();
      setBusy(false);
    });
  const actOnLink = (work: () => Promise<void>) =>
    attempt(async () => {
      await work();
      setBusy(false);
    });
  const announce = () =>
    attempt(async () => {
      await call(confirmBankTransfer, { courseId: course });
      await again();
      setBusy(false);
    });

  const notified = offer.transferNotified === withdrawn ? null : offer.transferNotified;
  // shows the transfer's amount above the bar; a card's amount is on the button
  const hint =
    method === 'transfer'
      ? `${t('pay.amount')}: ${kronur(offer.price, language)}`
      : method === 'other'
        ? link.said
        : '';
  const heading = (words: string) => (
    <>
      <PaymentSteps course={course} at={2} />
      <div>
        <p className="eyebrow">{t('page.course', { course })}</p>
        <h1 tabIndex={-1}>{words}</h1>
      </div>
    </>
  );
  if (notified !== null)
    return (
      <LearnerFrame title={title}>
        <div className="l-stack l-gap-5">
          <LookForOpening then={again} />
          {heading(t('pay.waiting'))}
          <Alert tone="info" live>
            <p>{t('pay.transferNoted', { when: formatWhen(Date.parse(notified), serverNow(), t, language) })}</p>
          </Alert>
          <Panel aria-label={t('pay.transfer')}>
            <TransferDetails course={course} offer={offer} />
          </Panel>
          <div className="l-row">
            {offer.card ? <Button onClick={() => setInstead('card')}>{t('pay.cardInstead')}</Button> : null}
            <Button variant="quiet" onClick={() => setInstead('nothing')}>
              {t('pay.withdraw')}
            </Button>
          </div>
          <Dialog
            open={instead !== undefined}
            onClose={() => setInstead(undefined)}
            title={t('pay.withdrawTitle')}
            closeLabel={t('nav.close')}
            actions={
              <>
                <Button
                  ref={passFocusOn}
                  variant="solid"
                  busy={busy}
                  busyLabel={t('pay.announcing')}
                  onClick={() => void withdraw()}
                >
                  {t(instead === 'card' ? 'pay.cardInstead' : 'pay.withdraw')}
                </Button>
                <Button onClick={() => setInstead(undefined)}>{t('pay.keepWaiting')}</Button>
              </>
            }
          >
            <p>{t('pay.withdrawText')}</p>
            <Refusal>{error}</Refusal>
          </Dialog>
        </div>
      </LearnerFrame>
    );
  if (link.until !== null && !link.loaded)
    return (
      <LearnerFrame title={title}>
        <div className="l-stack l-gap-5">
          {heading(t('payLink.waits'))}
          <Skeleton label={title} shape="panel" count={2} />
        </div>
      </LearnerFrame>
    );
  return (
    <LearnerFrame
      title={title}
      actionBar={
        method === null ? undefined : (
          <ActionBar
            back={{ label: t('pay.back'), to: info }}
            hint={<span role="status">{error ?? hint}</span>}
            complaint={error !== undefined}
          >
            {method === 'other' ? (
              <Button variant="primary" wide busy={busy} onClick={() => void actOnLink(link.hand?.send ?? link.make)}>
                {t(link.until === null ? 'share.make' : 'share.send')}
              </Button>
            ) : method === 'transfer' ? (
              <Button
                ref={passFocusOn}
                variant="primary"
                wide
                busy={busy}
                busyLabel={t('pay.announcing')}
                onClick={() => void announce()}
              >
                {t('pay.announce')}
              </Button>
            ) : (
              <Button variant="primary" wide busy={busy} busyLabel={t('pay.opening')} onClick={() => void payByCard()}>
                {t('pay.pay', { price: kronur(offer.price, language) })}
              </Button>
            )}
          </ActionBar>
        )
      }
    >
      <div className="l-stack l-gap-5">
        {heading(t(link.until === null ? 'pay.choose' : 'payLink.waits'))}
        {link.isElsewhere ? (
          <>
            <LinkElsewhere link={link} busy={busy} onAct={(work) => void actOnLink(work)} />
            <h2>{t('payLink.otherWays')}</h2>
          </>
        ) : null}
        <Refusal>{method === null ? error : undefined}</Refusal>
        {link.until === null || chosen === 'other' ? null : <LinkIsOut until={link.until} />}
        <Choices<Method>
          legend={t('pay.choose')}
          legendHidden
          value={method}
          onValue={setMethod}
          choices={[
            {
              value: 'card' as const,
              label: t('pay.card'),
              detail: t('pay.cardDetail'),
              icon: <CardIcon />,
              more: <p>{t('pay.cardMore')}</p>,
            },
            {
              value: 'transfer' as const,
              label: t('pay.transfer'),
              detail: t('pay.transferDetail'),
              icon: <BankIcon />,
              more: (
                <div className="l-stack">
                  <p>{t('pay.transferMore')}</p>
                  <TransferDetails course={course} offer={offer} />
                </div>
              ),
            },
            {
              value: 'other' as const,
              label: t('payLink.choice'),
              detail: t('payLink.detail'),
              icon: <ShareIcon />,
              more: <PayLinkDetails link={link} busy={busy} onAct={(work) => void actOnLink(work)} />,
            },
          ].filter(({ value }) => value === 'transfer' || (offer.card && !(value === 'other' && link.isElsewhere)))}
        />
        <Panel aria-label={t('pay.sum')}>
          <PriceRows course={course} price={offer} />
        </Panel>
        {offer.discount > 0 || link.until !== null ? null : <DiscountCode onTaken={again} />}
        <p className="muted small">
          {t('pay.cancelRight')} <Link to={pathTo('terms', language)}>{t('page.terms')}</Link>
        </p>
      </div>
    </LearnerFrame>
  );
}
