/** The current offer of the server, and its price breakdown. */
import { useCallback, useEffect, useState } from 'react';
import type { CourseNr } from '../../sync/scalar.ts';
import { kronur } from '../../sync/payment/price.ts';
import { useWords } from '../language/language.ts';
import { CallError } from '../offline/call.ts';
import { useRetry } from '../offline/retry.ts';
import { Pairs } from '../ui/layout/panel.tsx';
import { fetchOffer, type Offer } from './own-price.tsx';

/** Price rows: the course, then discount and total if there is a discount. */
export function PriceRows({
  course,
  price: { listPrice, discount, price },
}: {
  readonly course: CourseNr;
  readonly price: Pick<Offer, 'listPrice' | 'discount' | 'price'>;
}) {
  const { t, language } = useWords();
  const item = { id: 'course', term: t('pay.item', { course }), value: kronur(listPrice, language) };
  if (discount === 0) return <Pairs pairs={[item]} />;
  return (
    <Pairs
      pairs={[
        item,
        { id: 'discount', term: t('pay.discount'), value: kronur(-discount, language) },
        { id: 'sum', term: t('pay.sum'), value: kronur(price, language), total: true },
      ]}
    />
  );
}

/** `problem`: why the request failed; `again` repeats it. */
export function useOffer(course: CourseNr): {
  readonly offer: Offer | undefined;
  readonly problem: CallError | 'unknown' | undefined;
  readonly again: () => Promise<void>;
} {
  const [offer, setOffer] = useState<Offer>();
  const [problem, setProblem] = useState<CallError | 'unknown'>();
  const again = useCallback(async () => {
    try {
      setOffer(await fetchOffer(course));
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof CallError ? error : 'unknown');
    }
  }, [course]);
  useEffect(() => {
    void again();
  }, [again]);
  useRetry(problem, again);
  return { offer, problem, again };
}
