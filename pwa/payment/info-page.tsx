/** What the course includes: rounds, waits, time limit, free repeat (B.2). */
import { useLocation } from 'react-router-dom';
import { ROUND_NUMBERS } from '../../sync/course/ids.ts';
import { matchPath, pathTo } from '../../sync/paths.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { kronur } from '../../sync/payment/price.ts';
import { useWords } from '../language/language.ts';
import { readLearner, useLearner } from '../offline/use-learner.ts';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/controls/button.tsx';
import { ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { Accordion } from '../ui/layout/accordion.tsx';
import { ActionBar } from '../ui/layout/action-bar.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { UprightRoad } from '../ui/learning/upright-road.tsx';
import { PriceRows } from './offer.tsx';
import { useOwnPrice, WaitingTransfer } from './own-price.tsx';
import { PaymentSteps } from './payment-steps.tsx';

export const readBefore = readLearner;

export default function InfoPage() {
  const { t, language } = useWords();
  const course = matchPath(useLocation().pathname)?.page === 'paymentInfo2' ? 2 : 1;
  const own = useOwnPrice(course);
  const learner = useLearner()?.learner;
  const enrolment = learner && enrolmentIn(learner, course);
  const has = enrolment?.closedAt === null;
  const closed = enrolment !== undefined && !has;
  const transfer = has || closed ? undefined : own?.transfer;
  const to = has ? pathTo('course', 'is', { courseId: course }) : pathTo('payment', 'is', { courseId: course });
  return (
    <LearnerFrame
      title={`${t('page.course', { course })}: ${t('pay.step.info')}`}
      actionBar={
        closed || transfer ? undefined : (
          <ActionBar start={has || own === undefined ? undefined : kronur(own.price, language)}>
            <ButtonLink to={to} variant="primary" wide iconEnd={<ArrowRightIcon />}>
              {t(has ? 'pay.toCourse' : 'pay.toPayment')}
            </ButtonLink>
          </ActionBar>
        )
      }
    >
      <div className="l-stack l-gap-5">
        <PaymentSteps course={course} at={1} />
        <h1 tabIndex={-1}>{t('page.course', { course })}</h1>
        {has ? (
          <Alert tone="ok">
            <p>{t('pay.hasAccess')}</p>
          </Alert>
        ) : null}
        {closed ? (
          <Alert tone="warn">
            <p>{t('dash.closedText')}</p>
          </Alert>
        ) : null}
        {transfer ? (
          <Panel aria-label={t('pay.transfer')}>
            <WaitingTransfer course={course} transfer={transfer} />
          </Panel>
        ) : null}
        <p className="lead">{t(`pay.lead${course}`)}</p>
        <div className="prose">
          <ul>
            {['steps', 'wait', 'limit', 'again', 'cancel'].map((id) => (
              <li key={id}>{t(`pay.info.${id}`)}</li>
            ))}
          </ul>
        </div>
        <Accordion
          items={[
            {
              id: 'rounds',
              heading: t('pay.roundsHeading'),
              content: (
                <UprightRoad
                  rounds={ROUND_NUMBERS.map((nr) => ({ id: String(nr), label: t(`pay.round.${course}.${nr}`) }))}
                  finish={t('page.finalTest')}
                />
              ),
            },
          ]}
        />
        {has || closed || transfer || own === undefined || own.discount === 0 ? null : (
          <Panel aria-label={t('pay.sum')}>
            <PriceRows course={course} price={own} />
          </Panel>
        )}
      </div>
    </LearnerFrame>
  );
}
