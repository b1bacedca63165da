/** Progress of a purchase: information, payment, access (B.2). */
import { pathTo } from '../../sync/paths.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { useWords } from '../language/language.ts';
import { ThreeSteps } from '../ui/learning/three-steps.tsx';

const STEPS = ['info', 'pay', 'access'] as const;

type Props = {
  readonly course: CourseNr;
  /** Current step, 1 to 3; 4 when all are done. */
  readonly at: number;
  /** The payment failed: its step links back to it. */
  readonly wentWrong?: boolean;
};

export function PaymentSteps({ course, at, wentWrong = false }: Props) {
  const { t } = useWords();
  const ways = [
    pathTo(course === 1 ? 'paymentInfo1' : 'paymentInfo2'),
    pathTo('payment', 'is', { courseId: course }),
    undefined,
  ];
  return (
    <ThreeSteps
      label={t('pay.steps')}
      doneLabel={t('pay.stepDone')}
      steps={STEPS.map((id, index) => {
        const to = ways[index];
        return {
          id,
          label: t(`pay.step.${id}`),
          state: index + 1 < at ? ('done' as const) : index + 1 === at ? ('now' as const) : ('ahead' as const),
          ...(to === undefined || at > STEPS.length || (index + 1 === at && !wentWrong) ? {} : { to }),
        };
      })}
    />
  );
}
