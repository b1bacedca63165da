/** After paying: the school is asked until it says that access is open, or why not (B.2, B.8). */
import { useEffect, useState } from 'react';
import { courseAccess } from '../../sync/course/contract.ts';
import { COURSES } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { call } from '../offline/call.ts';
import { exchangeNow } from '../offline/exchange.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { school } from '../shell/school.ts';
import { mailLink, withLink } from '../shell/with-link.tsx';
import { Alert } from '../ui/alert.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { fetchOffer, type Offer } from './offer.ts';
import { PaymentSteps } from './payment-steps.tsx';

const ASK_EVERY_MS = 2000;
/** A notification that has not come by then needs a person to look at it. */
const PATIENCE = 15;

type State = { readonly kind: 'loading' | 'denied' | 'failed' } | { readonly kind: 'granted'; readonly offer: Offer };

export default function ThanksPage({ params }: PageProps) {
  const { t, language } = useWords();
  const course = COURSES.find((nr) => String(nr) === params['courseId']) ?? 1;
  const state = useAccess(course);
  const granted = state.kind === 'granted';
  const title = t(granted || state.kind === 'loading' ? 'pay.thanks' : 'pay.sorry');
  const receipt = granted ? state.offer.receipt : null;
  return (
    <LearnerFrame title={title}>
      <div className="l-stack l-gap-5">
        <PaymentSteps course={course} at={granted ? 4 : 3} />
        <h1 tabIndex={-1}>{title}</h1>
        {state.kind === 'loading' ? <Skeleton label={t('pay.checking')} count={2} /> : null}
        {granted ? (
          <>
            <Alert tone="ok" heading={t('pay.granted', { course })} live>
              <p>{t('pay.grantedText')}</p>
            </Alert>
            {receipt === null ? null : (
              <>
                <p>
                  <ButtonAnchor href={receipt.path} target="_blank" rel="noopener">
                    {t('buy.receipt')}
                  </ButtonAnchor>
                </p>
                <p className="muted">
                  {t('pay.cancelUntil', { date: formatDate(Date.parse(receipt.cancelUntil), language) })}
                </p>
              </>
            )}
          </>
        ) : null}
        {state.kind === 'denied' || state.kind === 'failed' ? (
          <>
            <Alert tone="error" heading={t(state.kind === 'denied' ? 'pay.denied' : 'pay.unknown')} live>
              <p>{t('pay.apology')}</p>
            </Alert>
            <p>{withLink((email) => t('pay.contact', { email, phone: school().phone }), mailLink(school().email))}</p>
            <p>
              <ButtonLink to={pathTo('payment', 'is', { courseId: course })}>{t('pay.tryAgain')}</ButtonLink>
            </p>
          </>
        ) : null}
        <p>
          <ButtonLink to={pathTo('dashboard')} variant={granted ? 'primary' : 'plain'}>
            {t('page.dashboard')}
          </ButtonLink>
        </p>
      </div>
    </LearnerFrame>
  );
}

function useAccess(course: CourseNr): State {
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (left: number): Promise<void> => {
      const { access } = await call(courseAccess, { courseId: course });
      const offer = await fetchOffer(course);
      if (!wanted) return;
      if (access) {
        setState({ kind: 'granted', offer });
        void exchangeNow(); // the course is there at once, on every page
      } else if (offer.order?.status === 'pending' && left > 0) {
        timer = setTimeout(() => void ask(left - 1).catch(fail), ASK_EVERY_MS);
      } else setState({ kind: 'denied' });
    };
    const fail = (): void => {
      if (wanted) setState({ kind: 'failed' });
    };
    ask(PATIENCE).catch(fail);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [course]);
  return state;
}
