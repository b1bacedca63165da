/** A purchase that was cancelled or went wrong, and the way on (B.2, B.8). */
import { useLocation } from 'react-router-dom';
import { COURSES } from '../../sync/course/ids.ts';
import { matchPath, pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { school } from '../shell/school.ts';
import { mailLink, withLink } from '../shell/with-link.tsx';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PaymentSteps } from './payment-steps.tsx';

export default function FailedPage({ params }: PageProps) {
  const { t } = useWords();
  const course = COURSES.find((nr) => String(nr) === params['courseId']) ?? 1;
  const cancelled = matchPath(useLocation().pathname)?.page === 'paymentCancel';
  const title = t(cancelled ? 'pay.cancelled' : 'pay.error');
  return (
    <LearnerFrame title={title}>
      <div className="l-stack l-gap-5">
        <PaymentSteps course={course} at={2} />
        <h1 tabIndex={-1}>{title}</h1>
        <Alert tone={cancelled ? 'info' : 'error'}>
          <p>{t(cancelled ? 'pay.cancelledText' : 'pay.errorText')}</p>
        </Alert>
        <p>{t('pay.wayOn')}</p>
        <div className="l-row">
          <ButtonLink to={pathTo('payment', 'is', { courseId: course })} variant="primary">
            {t('pay.tryAgain')}
          </ButtonLink>
          <ButtonLink to={pathTo('dashboard')}>{t('course.back')}</ButtonLink>
        </div>
        <p>{withLink((email) => t('pay.contact', { email, phone: school().phone }), mailLink(school().email))}</p>
      </div>
    </LearnerFrame>
  );
}
