/** What can be done about one course of a learner. */
import { useState } from 'react';
import { kronur } from '../../../sync/payment/price.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import { confirmCourse } from '../../../sync/staff/confirm-contract.ts';
import {
  addDays,
  closeCourse,
  EXTRA_DAYS_MOST,
  openCourse,
  remindStudent,
  restartForStudent,
} from '../../../sync/staff/student-actions.ts';
import type { Standing } from '../../../sync/staff/students-contract.ts';
import { useWords } from '../../language/language.ts';
import { Deed } from './action-form.tsx';
import { useAction } from '../hooks/use-action.ts';

type Props = {
  readonly userId: string;
  readonly course: CourseNr;
  readonly state: Standing | null;
  /** What is waited for, or what the course costs this learner; whole krónur. */
  readonly amount: number;
};

/** Days that are offered first. */
const DAYS = 7;

export function CourseDeeds({ state, ...props }: Props) {
  const { t } = useWords();
  const { course, userId } = props;
  const request = { course, userId };
  const [confirming, closing, restarting, reminding] = [
    useAction(confirmCourse),
    useAction(closeCourse),
    useAction(restartForStudent),
    useAction(remindStudent),
  ];
  const theirs = state === 'ongoing' || state === 'expired';
  return (
    <>
      <Deed
        label={t('do.confirm', { course })}
        says={t('do.confirmSays')}
        done={t('do.confirmDone')}
        doing={confirming}
        run={() => confirming.run(request)}
        when={state === 'finished'}
        due
      />
      <OpenDeed {...props} state={state} />
      <DaysDeed {...props} state={state} />
      <Deed
        label={t('do.remind', { course })}
        says={t(`do.remindSays.${state === 'transfer' ? 'transfer' : 'run'}`)}
        done={t('do.remindDone')}
        doing={reminding}
        run={() => reminding.run(request)}
        when={theirs || state === 'transfer'}
      />
      <Deed
        label={t('do.restart', { course })}
        says={t('do.restartSays')}
        done={t('do.restartDone')}
        doing={restarting}
        run={() => restarting.run(request)}
        when={theirs}
      />
      <Deed
        label={t('do.close', { course })}
        says={t('do.closeSays')}
        done={t('do.closeDone')}
        doing={closing}
        run={() => closing.run(request)}
        when={state !== null && state !== 'closed' && state !== 'transfer'}
        bad
      />
    </>
  );
}

function OpenDeed({ userId, course, state, amount: expected }: Props) {
  const { t } = useWords();
  const doing = useAction(openCourse);
  const [paymentType, setPaymentType] = useState<'transfer' | 'teya'>('transfer');
  const [typed, setTyped] = useState<string>();
  const amount = Number(typed ?? expected);
  return (
    <Deed
      label={t('do.open', { course })}
      says={t(amount === 0 ? 'do.openFreeSays' : 'do.openSays', { amount: kronur(amount) })}
      done={t('do.openDone')}
      doing={doing}
      run={() => doing.run({ course, userId, paymentType, amount })}
      when={state === null || state === 'transfer' || state === 'closed' || state === 'expired'}
      due={state === 'transfer'}
      {...(course === 1 ? { hot: 'o' } : {})}
    >
      <label className="s-fl">
        <span>{t('do.paidBy')}</span>
        <select
          value={paymentType}
          onChange={({ target }) => setPaymentType(target.value === 'teya' ? 'teya' : 'transfer')}
        >
          <option value="transfer">{t('paidBy.transfer')}</option>
          <option value="teya">{t('paidBy.teya')}</option>
        </select>
      </label>
      <label className="s-fl">
        <span>{t('do.amount')}</span>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={1_000_000}
          step={1}
          required
          value={typed ?? expected}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
    </Deed>
  );
}

function DaysDeed({ userId, course, state }: Props) {
  const { t } = useWords();
  const doing = useAction(addDays);
  const [days, setDays] = useState(DAYS);
  return (
    <Deed
      label={t('do.days', { course })}
      says={t('do.daysSays')}
      done={t('do.daysDone')}
      doing={doing}
      run={() => doing.run({ course, userId, days })}
      when={state === 'ongoing' || state === 'expired'}
      {...(course === 1 ? { hot: 'd' } : {})}
    >
      <label className="s-fl">
        <span>{t('do.daysCount')}</span>
        <input
          type="number"
          min={1}
          max={EXTRA_DAYS_MOST}
          required
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        />
      </label>
    </Deed>
  );
}
