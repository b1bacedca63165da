/** A cancelled or failed purchase, with the next action (B.2, B.8). */
import { Navigate, useLocation } from 'react-router-dom';
import { courseIn } from '../../sync/course/ids.ts';
import { matchPath, pathTo } from '../../sync/paths.ts';
import { CARD_DECLINED } from '../../sync/payment/contract.ts';
import { useWords } from '../language/language.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/controls/button.tsx';
import { useOffer } from './offer.tsx';
import { Contact } from './contact.tsx';
import { PaymentSteps } from './payment-steps.tsx';

export default function FailedPage({ params }: PageProps) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const course = courseIn(params);
  const cancelled = matchPath(pathname)?.page === 'paymentCancel';
  const why = cancelled ? 'cancelled' : search === CARD_DECLINED ? 'declined' : 'error';
  const { offer } = useOffer(course);
  // paid by another attempt or a late notification
  if (offer?.access === true) return <Navigate to={pathTo('paymentThanks', 'is', { courseId: course })} replace />;
  const title = t(`pay.${why}`);
  return (
    <LearnerFrame title={title}>
      <div className="l-stack l-gap-5">
        <PaymentSteps course={course} at={2} wentWrong />
        <h1 tabIndex={-1}>{title}</h1>
        <Alert tone={cancelled ? 'info' : 'error'}>
          <p>{t(`pay.${why}Text`)}</p>
        </Alert>
        <p>{t('pay.wayOn')}</p>
        <div className="l-row">
          <ButtonLink to={pathTo('payment', 'is', { courseId: course })} variant="primary" wide>
            {t('pay.tryAgain')}
          </ButtonLink>
          <ButtonLink to={pathTo('dashboard')}>{t('course.back')}</ButtonLink>
        </div>
        <Contact />
      </div>
    </LearnerFrame>
  );
}
