/** What a course costs this learner, as the school last said: kept on the device, so that it is there without network too. */
import * as z from 'zod/mini';
import type { CourseNr } from '../../sync/scalar.ts';
import { formatKronur } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { useCachedCall } from '../offline/cached-call.ts';
import { school } from '../shell/school.ts';
import { Pairs } from '../ui/layout/panel.tsx';
import { fetchOffer, type Offer } from './offer.ts';

const Price = z.object({ listPrice: z.int(), discount: z.int(), price: z.int() });
type Price = z.infer<typeof Price>;

const ask = {
  1: (): Promise<Price> => fetchOffer(1),
  2: (): Promise<Price> => fetchOffer(2),
};
const only = ({ listPrice, discount, price }: Price): Price => ({ listPrice, discount, price });

/** Undefined until it is known; the list price where nobody can be asked and nobody has been. */
export function useOwnPrice(course: CourseNr): Price | undefined {
  const { value, problem } = useCachedCall(`price/${course}`, Price, ask[course], only);
  const { price } = school();
  return value ?? (problem === undefined ? undefined : { listPrice: price, discount: 0, price });
}

/** `10.000 kr.`; until it is known the room that it takes. */
export function OwnPrice({ course }: { readonly course: CourseNr }) {
  const own = useOwnPrice(course);
  if (own === undefined) return <span style={{ visibility: 'hidden' }}>{formatKronur(school().price)}</span>;
  return formatKronur(own.price);
}

/** How the price comes about: the course, the discount where there is one, the sum. */
export function PriceRows({
  course,
  price: { listPrice, discount, price },
}: {
  readonly course: CourseNr;
  readonly price: Pick<Offer, 'listPrice' | 'discount' | 'price'>;
}) {
  const { t } = useWords();
  return (
    <Pairs
      pairs={[
        { id: 'course', term: t('pay.item', { course }), value: formatKronur(listPrice) },
        ...(discount > 0 ? [{ id: 'discount', term: t('pay.discount'), value: `−${formatKronur(discount)}` }] : []),
        { id: 'sum', term: t('pay.sum'), value: formatKronur(price), total: true },
      ]}
    />
  );
}
