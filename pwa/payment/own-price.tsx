/** The learner's price of a course and a pending bank transfer; cached on the device for offline use. */
import * as z from 'zod/mini';
import { useEffect, type ReactNode } from 'react';
import type { CourseNr } from '../../sync/scalar.ts';
import { kronur } from '../../sync/payment/price.ts';
import { formatWhen } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { pathTo } from '../../sync/paths.ts';
import { useCached } from '../offline/cached-call.ts';
import { exchangeNow } from '../offline/exchange.ts';
import { serverNow } from '../offline/server-clock.ts';
import { useLearner } from '../offline/use-learner.ts';
import { school } from '../shell/school.ts';
import { Pairs, Panel } from '../ui/layout/panel.tsx';
import { ButtonLink } from '../ui/controls/button.tsx';
import type { ResponseOf } from '../../sync/endpoint.ts';
import { paymentOffer } from '../../sync/payment/contract.ts';
import { call } from '../offline/call.ts';

const Price = z.object({
  listPrice: z.int(),
  discount: z.int(),
  price: z.int(),
  /** The pending bank transfer. */
  transfer: z.optional(
    z.nullable(z.object({ amount: z.int(), notified: z.string(), account: z.string(), kennitala: z.string() })),
  ),
});
type Price = z.infer<typeof Price>;

async function askPrice(course: CourseNr): Promise<Price> {
  const { listPrice, discount, price, transferNotified: notified, transferAmount, bank } = await fetchOffer(course);
  const transfer = notified === null ? null : { amount: transferAmount ?? price, notified, ...bank };
  return { listPrice, discount, price, transfer };
}
const ask = { 1: () => askPrice(1), 2: () => askPrice(2) };

/** Undefined while loading; the list price if the request fails and nothing is cached. */
export function useOwnPrice(course: CourseNr): Price | undefined {
  const { value, problem } = useCached(`price/${course}`, Price, ask[course]);
  const price = school().prices[course];
  return value ?? (problem === undefined ? undefined : { listPrice: price, discount: 0, price });
}

/** `10.000 kr.`; invisible while loading, to reserve its space. */
export function OwnPrice({ own, course }: { readonly own: Price | undefined; readonly course: CourseNr }) {
  const { language } = useWords();
  if (own === undefined)
    return <span style={{ visibility: 'hidden' }}>{kronur(school().prices[course], language)}</span>;
  return kronur(own.price, language);
}

const LOOK_MS = 30_000;

/** While it is mounted, looks whether the school has opened the course. @param then a stable function. */
export function LookForOpening({ then }: { readonly then?: () => Promise<void> }) {
  useEffect(() => {
    const timer = setInterval(() => void (document.hidden || exchangeNow().then(then)), LOOK_MS);
    return () => clearInterval(timer);
  }, [then]);
  return null;
}

type Waiting = { readonly course: CourseNr; readonly transfer: NonNullable<Price['transfer']> };

/** Replaces the purchase button while a transfer is pending. */
export function WaitingTransfer({ course, transfer: { amount, notified, account, kennitala } }: Waiting) {
  const { t, language } = useWords();
  const name = useLearner()?.learner.account.name ?? '';
  return (
    <>
      <LookForOpening />
      <p>
        <b>{t('pay.waiting')}</b>
      </p>
      <Pairs
        pairs={[
          { id: 'amount', term: t('pay.amount'), value: kronur(amount, language) },
          { id: 'account', term: t('pay.bankAccount'), value: account },
          { id: 'kennitala', term: t('pay.bankKennitala'), value: kennitala },
          { id: 'reference', term: t('pay.reference'), value: t('pay.referenceText', { course, name }) },
        ]}
      />
      <p>{t('pay.transferNoted', { when: formatWhen(Date.parse(notified), serverNow(), t, language) })}</p>
      <ButtonLink to={pathTo('payment', 'is', { courseId: course })} wide>
        {t('pay.changeTransfer')}
      </ButtonLink>
    </>
  );
}

/** The purchase button, or the pending transfer. */
export function ToBuy({ course, children }: { readonly course: CourseNr; readonly children: ReactNode }) {
  const { t } = useWords();
  const transfer = useOwnPrice(course)?.transfer;
  if (!transfer) return children;
  return (
    <Panel aria-label={t('pay.waiting')}>
      <WaitingTransfer course={course} transfer={transfer} />
    </Panel>
  );
}

export type Offer = ResponseOf<typeof paymentOffer>;

/** The learner's price of a course and the state of the purchase. */
export const fetchOffer = (course: CourseNr): Promise<Offer> => call(paymentOffer, { courseId: course === 1 ? 1 : 2 });
