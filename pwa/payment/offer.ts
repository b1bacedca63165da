/** What a course costs this learner and how the purchase stands, as the school says it. */
import { useCallback, useEffect, useState } from 'react';
import type { ResponseOf } from '../../sync/endpoint.ts';
import { paymentOffer } from '../../sync/payment/contract.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { call, CallError } from '../offline/call.ts';

export type Offer = ResponseOf<typeof paymentOffer>;

export const fetchOffer = (course: CourseNr): Promise<Offer> => call(paymentOffer, { courseId: course === 1 ? 1 : 2 });

/** `problem`: why there is no answer; `again` asks anew. */
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
  return { offer, problem, again };
}
