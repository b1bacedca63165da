/** Actions on one course of a learner. */
import { type ReactNode, useId, useState } from 'react';
import { expiresAt } from '../../../sync/progress/expiry.ts';
import { KronurInput, Field, TextField, CheckedField, SelectField } from '../frame/fields.tsx';
import { useRegisters } from '../frame/desk-store.ts';
import { useDeskNow } from '../frame/staff-call.ts';
import { kronur, MOST_PRICE } from '../../../sync/payment/price.ts';
import { METHODS, type Method } from '../../../sync/staff/payments-contract.ts';
import type { RequestOf } from '../../../sync/endpoint.ts';
import { parseKronur } from '../../../sync/staff/parse-kronur.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import { confirmCourse } from '../../../sync/staff/confirm-contract.ts';
import {
  addDays,
  closeCourse,
  daysToTakeBack,
  EXTRA_DAYS_MOST,
  noteCourse1Elsewhere,
  openCourse,
  remindStudent,
  type RegisterMethod,
  restartForStudent,
  sellNewRun,
} from '../../../sync/staff/student-actions.ts';
import type { Run } from '../../../sync/staff/student-contract.ts';
import { isBegun, type Standing } from '../../../sync/staff/students-contract.ts';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { ActionForm, Reason } from '../frame/forms.tsx';
import { useAction } from '../hooks/use-action.ts';
import { useFieldErrors, type FieldErrors } from '../hooks/use-field-errors.tsx';
import { OfferPayLink } from './pay-link.tsx';

type CourseProps = {
  readonly userId: string;
  readonly course: CourseNr;
  /** The present run. */
  readonly run: Run | undefined;
  /** Number of the receipt that paid for the course. */
  readonly receipt: string | undefined;
  /** The pending amount, or this learner's price; whole krónur. */
  readonly amount: number;
  /** Whether the shortcuts `O` (open) and `D` (add days) belong to it. */
  readonly keys: { readonly open: boolean; readonly days: boolean };
};
type Props = CourseProps & {
  readonly state: Standing | null;
  /** School and time of finishing it elsewhere. */
  readonly elsewhere: string | null;
  /** Before the rare actions. */
  readonly children: ReactNode;
};

/** Default number of days. */
const DAYS = 7;

export function CourseDeeds({ state, elsewhere, children, ...props }: Props) {
  const { t } = useWords();
  const { course, userId } = props;
  const request = { course, userId };
  const registers = useRegisters();
  const [confirming, closing, restarting, reminding] = [
    useAction(confirmCourse),
    useAction(closeCourse),
    useAction(restartForStudent),
    useAction(remindStudent),
  ];
  const [reason, setReason] = useState('');
  const closed = props.run !== undefined && props.run.closed_time !== null;
  const theirs = isBegun(state);
  const running = state !== null && state !== 'transfer';
  return (
    <>
      <ActionForm
        label={t(`do.confirm.${registers}`, { course })}
        says={t(`do.confirmSays.${registers}`)}
        done={t(`do.confirmDone.${registers}`)}
        doing={confirming}
        run={() => confirming.run(request)}
        when={state === 'finished'}
        due
      />
      <OfferPayLink {...request} when={state === null} />
      <SaleDeed {...props} kind="open" when={!running} due={state === 'transfer'} />
      {course === 1 ? <ElsewhereDeed userId={userId} elsewhere={elsewhere} when={!running} /> : null}
      <ReopenDeed {...props} when={closed} />
      <DaysDeed {...props} when={theirs} />
      <ActionForm
        label={t('do.remind')}
        of={t('page.course', { course })}
        says={t(`do.remindSays.${state === 'transfer' ? 'transfer' : 'run'}`)}
        done={t('do.remindDone')}
        doing={reminding}
        run={() => reminding.run(request)}
        when={theirs || state === 'transfer'}
      />
      {children}
      {running ? (
        <details className="more">
          <summary>
            {t('student.rare')}
            <span className="vh">: {t('page.course', { course })}</span>
          </summary>
          <div className="acts-r">
            <SaleDeed {...props} kind="sell" when={closed || state === 'expired'} due={false} />
            <ActionForm
              label={t('do.restart', { course })}
              says={t('do.restartSays')}
              done={t('do.restartDone')}
              doing={restarting}
              run={() => restarting.run(request)}
              when={theirs}
            />
            <ActionForm
              label={t('do.close', { course })}
              says={t('do.closeSays')}
              done={t('do.closeDone')}
              doing={closing}
              run={() => closing.run(reason === '' ? request : { ...request, reason })}
              when={!closed}
              bad
            >
              <TextField label={t('do.closeReason')} value={reason} maxLength={200} onValue={setReason} />
            </ActionForm>
          </div>
        </details>
      ) : null}
    </>
  );
}

/** Another payer, as typed. */
export type Payer = NonNullable<RequestOf<typeof openCourse>['payer']>;
const NO_PAYER: Payer = { name: '', ssn: '', email: '' };
const PAYER_FIELDS = ['name', 'ssn', 'email'] as const;

type SaleProps<M> = {
  readonly methods: readonly M[];
  readonly paymentType: M;
  readonly onPaymentType: (method: M) => void;
  /** Krónur as typed. */
  readonly amount: string;
  readonly onAmount: (typed: string) => void;
  /** Undefined: the learner pays. */
  readonly payer: Payer | undefined;
  readonly onPayer: (payer: Payer | undefined) => void;
  readonly errors: FieldErrors;
};
export function SaleFields<M extends RegisterMethod>(props: SaleProps<M>) {
  const { methods, paymentType, onPaymentType, amount, onAmount, payer, onPayer, errors } = props;
  const isPaid = paymentType !== 'later';
  const isSold = isPaid && parseKronur(amount) !== 0;
  const { t } = useWords();
  return (
    <>
      <SelectField
        label={t('do.paidBy')}
        value={paymentType}
        options={methods.map((method) => ({ value: method, words: t(`paidBy.${method}`) }))}
        onChoose={onPaymentType}
      />
      {isPaid ? (
        <Field label={t('do.amount')}>
          <KronurInput least={0} most={MOST_PRICE} value={amount} onValue={onAmount} />
        </Field>
      ) : null}
      {isSold ? (
        <SelectField
          label={t('payer.who')}
          value={payer ? 'other' : 'learner'}
          options={(['learner', 'other'] as const).map((who) => ({ value: who, words: t(`payer.${who}`) }))}
          onChoose={(who) => onPayer(who === 'other' ? NO_PAYER : undefined)}
        />
      ) : null}
      {payer && isSold
        ? PAYER_FIELDS.map((field) => (
            <CheckedField
              key={field}
              label={t(`payer.${field}`)}
              errors={errors}
              field={`payer-${field}`}
              mayMiss
              aria-required
              maxLength={field === 'ssn' ? 20 : 254}
              autoComplete="off"
              inputMode={field === 'ssn' ? 'numeric' : field === 'email' ? 'email' : 'text'}
              value={payer[field]}
              onValue={(typed) => onPayer({ ...payer, [field]: typed })}
            />
          ))
        : null}
    </>
  );
}

/** Opens the course with a payment, or sells a new run. */
function SaleDeed({
  userId,
  course,
  amount: expected,
  keys,
  kind,
  when,
  due,
}: CourseProps & { readonly kind: 'open' | 'sell'; readonly when: boolean; readonly due: boolean }) {
  const { t, language } = useWords();
  const doing = useAction(kind === 'open' ? openCourse : sellNewRun);
  const [paymentType, setPaymentType] = useState<Method>('transfer');
  const [typed, setTyped] = useState<string>();
  const [payer, setPayer] = useState<Payer>();
  const errors = useFieldErrors(`${kind}-${course}`, {}, doing.fields);
  const amount = parseKronur(typed ?? String(expected));
  const open = async () => {
    const answer = amount === undefined ? undefined : await doing.run({ course, userId, paymentType, amount, payer });
    if (answer) {
      setTyped(undefined);
      setPayer(undefined);
    }
    return answer;
  };
  const how = amount === 0 ? 'do.openFreeSays' : payer ? 'do.openPayerSays' : 'do.openSays';
  const says = amount === undefined ? '' : t(how, { amount: kronur(amount, language) });
  return (
    <ActionForm
      label={t(`do.${kind}`, { course })}
      {...(kind === 'sell' && { of: t('page.course', { course }) })}
      says={kind === 'open' ? says : `${t('do.sellSays')} ${says}`}
      done={t(`do.${kind}Done`)}
      doing={doing}
      run={open}
      when={when}
      due={due}
      {...(keys.open && kind === 'open' && { hot: 'o' })}
    >
      <SaleFields
        methods={METHODS}
        paymentType={paymentType}
        onPaymentType={setPaymentType}
        amount={typed ?? String(expected)}
        onAmount={setTyped}
        payer={payer}
        onPayer={setPayer}
        errors={errors}
      />
    </ActionForm>
  );
}

function ElsewhereDeed({ userId, elsewhere, when }: Pick<Props, 'userId' | 'elsewhere'> & { readonly when: boolean }) {
  const { t } = useWords();
  const doing = useAction(noteCourse1Elsewhere);
  const [school, setSchool] = useState<string>();
  return (
    <ActionForm
      label={t('do.elsewhere')}
      says={t('do.elsewhereSays')}
      done={t('do.elsewhereDone')}
      doing={doing}
      run={() => doing.run({ userId, school: school ?? elsewhere ?? '' })}
      when={when}
    >
      <TextField
        label={t('do.elsewhereSchool')}
        value={school ?? elsewhere ?? ''}
        required={elsewhere === null}
        maxLength={120}
        onValue={setSchool}
      />
    </ActionForm>
  );
}

/** Reopens a closed course; nothing is booked. */
function ReopenDeed({ userId, course, run, receipt, keys, when }: CourseProps & { readonly when: boolean }) {
  const { t, language } = useWords();
  const doing = useAction(openCourse);
  const date = run === undefined ? '' : formatDate(endOf(run), language);
  const unfinished = run !== undefined && run.finished_time === null;
  return (
    <ActionForm
      label={t('do.reopen', { course })}
      says={[
        receipt === undefined ? t('do.reopenUnpaid') : t('do.reopenPaid', { receipt }),
        unfinished ? t('do.reopenUntil', { date }) : '',
        t('do.reopenSays'),
      ].join(' ')}
      done={t('do.reopenDone')}
      doing={doing}
      run={() => doing.run({ course, userId, paymentType: 'transfer', amount: 0 })}
      when={when}
      {...(keys.open && { hot: 'o' })}
    />
  );
}

const endOf = (run: Run, more = 0): number =>
  expiresAt({ startedAt: Date.parse(run.start_time), extraDays: run.extra_days + more });

const areDays = (days: number, back: number): boolean =>
  Number.isInteger(days) && days !== 0 && days >= -back && days <= EXTRA_DAYS_MOST;

type DaysProps = {
  readonly days: number;
  readonly onDays: (days: number) => void;
  /** Most days that can be removed; absent if none ever can. */
  readonly back?: number;
};

/** Number of days, validated while typing. */
export function DaysField({ days, onDays, back }: DaysProps) {
  const { t } = useWords();
  const id = useId();
  /** As typed: a minus alone is no number yet. */
  const [typed, setTyped] = useState(String(days));
  const why = days >= 0 ? 'do.daysWrong' : (back ?? 0) > 0 ? 'do.daysWrongBack' : 'do.daysWrongNone';
  const wrong = areDays(days, back ?? 0) ? '' : t(why, { most: EXTRA_DAYS_MOST, back });
  return (
    <div className="s-fl">
      <label htmlFor={id}>{t('do.daysCount')}</label>
      <input
        id={id}
        ref={(field) => field?.setCustomValidity(wrong)}
        type="number"
        value={typed}
        aria-invalid={wrong !== '' || undefined}
        aria-describedby={`${id}-wrong`}
        onChange={({ target }) => {
          setTyped(target.value);
          onDays(Number(target.value));
        }}
      />
      <span className={wrong === '' ? undefined : 'badline'} id={`${id}-wrong`}>
        {wrong}
      </span>
      {back === undefined ? null : <p className="sub">{t(back === 0 ? 'do.daysNoneBack' : 'do.daysBack', { back })}</p>}
    </div>
  );
}

function DaysDeed({ userId, course, run, keys, when }: CourseProps & { readonly when: boolean }) {
  const { t, language } = useWords();
  const doing = useAction(addDays);
  const [days, setDays] = useState(DAYS);
  const [reason, setReason] = useState('');
  const [added, setAdded] = useState({ days: 0, ends: '' });
  const now = useDeskNow();
  const back = run ? daysToTakeBack({ startedAt: Date.parse(run.start_time), extraDays: run.extra_days }, now) : 0;
  const on = (time: number): string => formatDate(time, language);
  const add = async () => {
    const answer = await doing.run({ course, userId, days, reason });
    if (answer) setAdded({ days, ends: answer.ends });
    return answer;
  };
  return (
    <ActionForm
      label={t('do.days')}
      of={t('page.course', { course })}
      says={
        run === undefined || !areDays(days, back)
          ? ''
          : `${t('do.daysSays', { was: on(endOf(run)), is: on(endOf(run, days)) })} ${endOf(run, days) > now ? t('do.daysLetter') : ''}`
      }
      done={t(added.days < 0 ? 'do.daysTaken' : 'do.daysDone', {
        count: Math.abs(added.days),
        date: on(Date.parse(added.ends)),
      })}
      doing={doing}
      run={add}
      when={when}
      {...(keys.days && { hot: 'd' })}
    >
      <DaysField days={days} onDays={setDays} back={back} />
      <Reason value={reason} onValue={setReason} />
    </ActionForm>
  );
}
