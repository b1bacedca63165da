/** After payment: polls the server until access is open, or shows why not (B.2, B.8). */
import { useEffect, useRef, useState } from 'react';
import { courseAccess } from '../../sync/course/contract.ts';
import { courseIn } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { nextAction } from '../../sync/progress/next-action.ts';
import { actionWords } from '../language/action-words.ts';
import { formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { call } from '../offline/call.ts';
import { useRetry } from '../offline/retry.ts';
import { useCourseNow } from '../offline/course-clock.ts';
import { exchangeNow } from '../offline/exchange.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../ui/controls/button.tsx';
import { ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { fetchOffer, type Offer } from './own-price.tsx';
import { Contact } from './contact.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { readLearner, useLearner } from '../offline/use-learner.ts';

const ASK_EVERY_MS = 2000;
/** Number of requests before a missing notification is treated as a problem. */
const PATIENCE = 15;

/** pending: the notification has not arrived; failed: the server is unreachable. */
type State =
  | { readonly kind: 'loading' | 'pending' | 'denied' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'granted'; readonly offer: Offer };

export const readBefore = readLearner;

export default function ThanksPage({ params }: PageProps) {
  const { t, language } = useWords();
  const course = courseIn(params);
  const { state, asking, again } = useAccess(course);
  const granted = state.kind === 'granted';
  const refused = !granted && state.kind !== 'loading';
  const title = t(refused ? 'pay.sorry' : 'pay.thanks');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // the pressed button is gone
    if (granted && document.activeElement === document.body) heading.current?.focus();
  }, [granted]);
  const receipt = granted ? state.offer.receipt : null;
  const learner = useLearner()?.learner;
  const enrolment = learner && enrolmentIn(learner, course);
  const now = useCourseNow(enrolment, 30_000);
  // links to the next action once the exchange has brought the course
  const next = granted && enrolment ? nextAction(learner, course, now) : undefined;
  const begin = next && actionWords(next, course, now, t, language).button;
  return (
    <LearnerFrame title={title}>
      <div className="l-stack l-gap-5">
        <PaymentSteps course={course} at={granted ? 4 : 3} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {state.kind === 'loading' ? <Skeleton label={t('pay.checking')} count={2} /> : null}
        {granted ? (
          <>
            <Alert tone="ok" heading={t('pay.granted', { course })} live>
              <p>
                {t(next?.kind === 'introduce' ? 'dash.introduceText' : 'pay.grantedText')} {t('pay.receiptMailed')}
              </p>
            </Alert>
          </>
        ) : null}
        {refused ? (
          <>
            <Alert tone="error" heading={t(state.kind === 'failed' ? 'pay.unknown' : 'pay.denied')} live>
              <p>{t('pay.apology')}</p>
            </Alert>
            <Contact />
            <div className="l-row">
              <Button variant="primary" wide busy={asking} busyLabel={t('pay.checking')} onClick={again}>
                {t('pay.checkAgain')}
              </Button>
              {state.kind === 'denied' ? (
                <ButtonLink to={pathTo('payment', 'is', { courseId: course })}>{t('pay.tryAgain')}</ButtonLink>
              ) : null}
            </div>
          </>
        ) : null}
        {state.kind === 'loading' ? null : (
          <div className="l-row">
            {begin ? (
              <ButtonLink to={begin.to} variant="primary" wide iconEnd={<ArrowRightIcon />}>
                {begin.label}
              </ButtonLink>
            ) : (
              <ButtonLink to={pathTo('dashboard')}>{t('page.dashboard')}</ButtonLink>
            )}
            {receipt === null ? null : (
              <ButtonAnchor href={receipt.path} target="_blank" rel="noopener">
                {t('buy.receipt')}
              </ButtonAnchor>
            )}
          </div>
        )}
        {receipt === null ? null : (
          <p className="muted">
            {t('pay.cancelUntil', { date: formatDate(Date.parse(receipt.cancelUntil), language) })}
          </p>
        )}
      </div>
    </LearnerFrame>
  );
}

/** Polls on mount, on request and after reconnecting: a payer must not be asked to pay twice. */
function useAccess(course: CourseNr): { readonly state: State; readonly asking: boolean; readonly again: () => void } {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [asking, setAsking] = useState(true);
  const [times, setTimes] = useState(0);
  const again = (): void => setTimes((count) => count + 1);
  useRetry(state.kind === 'failed' ? state.error : undefined, again);
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (next: State): void => {
      if (!wanted) return;
      setState(next);
      setAsking(false);
    };
    const fail = (error: unknown): void => end({ kind: 'failed', error });
    const ask = async (left: number): Promise<void> => {
      const { access } = await call(courseAccess, { courseId: course });
      const offer = await fetchOffer(course);
      const pending = offer.order?.status === 'pending';
      if (!wanted) return;
      if (access) {
        end({ kind: 'granted', offer });
        void exchangeNow(); // brings the course to every page at once
      } else if (pending && left > 0) timer = setTimeout(() => void ask(left - 1).catch(fail), ASK_EVERY_MS);
      else end({ kind: pending ? 'pending' : 'denied' });
    };
    setAsking(true);
    ask(PATIENCE).catch(fail);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [course, times]);
  return { state, asking, again };
}
