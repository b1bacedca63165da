/** Payment filters: period, kind, method, course. */
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { KIND_FILTERS, METHODS } from '../../../sync/staff/payments-contract.ts';
import { addMonths, wholeMonth } from '../../../sync/staff/periods.ts';
import { formatDate } from '../../language/format.ts';
import type { Language } from '../../../sync/language.ts';
import { useWords } from '../../language/language.ts';
import { Link } from '../../ui/controls/link.tsx';
import { ChevronDownIcon } from '../../ui/icons/icons.tsx';
import { Button } from '../frame/kit.tsx';
import { DayField } from '../frame/day-field.tsx';
import { Choice, CourseChoice } from '../frame/fields.tsx';
import { addressOf, type Asked } from './payment-address.ts';

type Period = { readonly from: string; readonly to: string };

/** `1.–21. nóvember 2026`: month and year appear once if both days share them; U+2060 prevents a line break after the dash. */
export function spanWords({ from, to }: Period, language: Language): string {
  const day = (iso: string): string => formatDate(Date.parse(iso), language);
  if (from === to) return day(to);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? `${day(from).replace(/\s.*/u, '')}–\u2060` : `${day(from)} – `}${day(to)}`;
}

export const PERIODS = {
  today: (today: string): Period => ({ from: today, to: today }),
  month: (today: string): Period => ({ from: `${today.slice(0, 7)}-01`, to: today }),
  lastMonth: (today: string): Period => wholeMonth(addMonths(today.slice(0, 7), -1)),
  year: (today: string): Period => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
};
const READY = ['today', 'month', 'lastMonth', 'year'] as const satisfies readonly (keyof typeof PERIODS)[];

type Props = {
  readonly asked: Asked;
  /** The period of the answer; undefined before it. */
  readonly period: (Period & { readonly today: string }) | undefined;
};

export function PaymentChoices({ asked, period }: Props) {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const choose = (change: Asked): void => void navigate(addressOf({ ...asked, ...change }));
  const from = asked.from ?? period?.from;
  const to = asked.to ?? period?.to;
  const [open, setOpen] = useState(false);
  const [byDay, setByDay] = useState(false);
  const id = useId();
  const span = from === undefined || to === undefined ? '' : spanWords({ from, to }, language);
  const narrowed = [
    asked.kind && t(`payments.kinds.${asked.kind}`),
    asked.course && t('students.courseNr', { course: asked.course }),
    asked.method && t(`paidBy.${asked.method}`),
  ].filter((words) => words !== undefined);
  const meant = span === '' ? '' : [span, ...narrowed].join(', ');
  const ready = period && READY.map((each) => ({ each, days: PERIODS[each](period.today) }));
  const isReady = ({ days }: { readonly days: Period }): boolean => days.from === from && days.to === to;
  const chooseDays = (days: Asked): void => {
    setByDay(true); // keeps the fields, also if the days equal a preset period
    choose(days);
  };
  const isByDay = byDay || ready?.some(isReady) === false;
  return (
    <>
      <Button look="pay-set" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span>
          {meant}
          <span className={meant === '' ? undefined : 'vh'}> {t('payments.choose')}</span>
        </span>
        <ChevronDownIcon small />
      </Button>
      <div id={id} className={open ? 'flt pay-choices' : 'flt pay-choices pay-folded'}>
        <nav className="flt scroll pay-periods" aria-label={t('payments.period')}>
          {ready?.map((one) => (
            <Link
              key={one.each}
              className="f"
              to={addressOf({ ...asked, ...one.days })}
              aria-current={isReady(one) && !isByDay ? 'true' : undefined}
              onClick={() => setByDay(false)}
            >
              {t(`payments.periods.${one.each}`)}
            </Link>
          ))}
          {ready && (
            <button type="button" className="f" aria-pressed={isByDay} onClick={() => setByDay(!byDay)}>
              {t('payments.periods.other')}
            </button>
          )}
        </nav>
        <Choice
          label={t('payments.kind')}
          any={t('payments.anyKind')}
          value={asked.kind}
          options={KIND_FILTERS.map((kind) => ({ value: kind, words: t(`payments.kinds.${kind}`) }))}
          onChoose={(kind) => choose({ kind })}
        />
        <CourseChoice value={asked.course} onChoose={(course) => choose({ course })} />
        <Choice
          label={t('payments.method')}
          any={t('payments.anyMethod')}
          value={asked.method}
          options={METHODS.map((method) => ({ value: method, words: t(`paidBy.${method}`) }))}
          onChoose={(method) => choose({ method })}
        />
        {isByDay ? (
          <div className="flt">
            <DayField
              label={t('payments.from')}
              day={from}
              onDay={(day) => chooseDays({ from: day, to: to !== undefined && to < day ? day : to })}
            />
            <DayField
              label={t('payments.to')}
              day={to}
              onDay={(day) => chooseDays({ from: from !== undefined && from > day ? day : from, to: day })}
            />
          </div>
        ) : null}
        <p className="sub pay-span">{meant}</p>
      </div>
    </>
  );
}
