/** Payments (`/command/greidslur`): what was booked, what came in and went out each day, and all of it as a file for the accountant. */
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { COURSES } from '../../../sync/course/ids.ts';
import { pathTo } from '../../../sync/paths.ts';
import { CourseText } from '../../../sync/scalar.ts';
import {
  exportPayments,
  FORMATS,
  KINDS,
  listPayments,
  METHODS,
  PaymentFilters,
} from '../../../sync/staff/payments-contract.ts';
import { useWords } from '../../language/language.ts';
import { Choice } from '../frame/choice.tsx';
import type { PageProps } from '../../routes.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Link } from '../../ui/controls/link.tsx';
import { EyeIcon, EyeOffIcon } from '../../ui/icons/icons.tsx';
import { DownloadIcon } from '../../ui/icons/learner-icons.tsx';
import { saveTable } from '../frame/save-table.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { Failure } from '../school/section.tsx';
import { NumbersNav } from '../statistics/numbers-head.tsx';
import { PaymentSums } from './payment-sums.tsx';
import { PaymentTable } from './payment-table.tsx';

const PATH = pathTo('payments');

const InAddress = z.extend(PaymentFilters, {
  course: z.optional(CourseText),
  /** The receipt that the page before ended with. */
  after: z.optional(z.string().check(z.regex(/^\d+$/))),
});
type Asked = z.infer<typeof InAddress>;

/** What cannot be read asks for nothing. */
const readAsked = (search: string): Asked =>
  z.safeParse(InAddress, Object.fromEntries(new URLSearchParams(search))).data ?? {};

function addressOf(asked: Asked): string {
  const kept = Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return kept.length === 0 ? PATH : `${PATH}?${new URLSearchParams(kept).toString()}`;
}

export default function PaymentsPage(_: PageProps) {
  const { t } = useWords();
  usePageTitle(t('desk.payments'));
  const { after, ...filters } = readAsked(useLocation().search);
  const { data, error } = useStaffData(listPayments, { ...filters, cursor: after });
  const [kennitalas, setKennitalas] = useState(false);
  const [failed, setFailed] = useState<string>();
  const save = async (format: (typeof FORMATS)[number]): Promise<void> =>
    setFailed(await saveTable(exportPayments, { ...filters, format }, `greidslur-${data?.from}-${data?.to}.${format}`));
  return (
    <>
      <div className="ph">
        <h1 tabIndex={-1}>{t('desk.payments')}</h1>
        <NumbersNav current="payments" />
        <div className="end">
          <button type="button" className="b" aria-pressed={kennitalas} onClick={() => setKennitalas(!kennitalas)}>
            {kennitalas ? <EyeOffIcon small /> : <EyeIcon small />}
            {t('students.showSsn')}
          </button>
          {FORMATS.map((format) => (
            <button key={format} type="button" className="b" disabled={!data} onClick={() => void save(format)}>
              <DownloadIcon small />
              {t(`payments.save.${format}`)}
            </button>
          ))}
        </div>
      </div>
      <Choices asked={filters} from={filters.from ?? data?.from} to={filters.to ?? data?.to} />
      <Failure error={error ?? failed} />
      {data?.sums ? <PaymentSums sums={data.sums} /> : null}
      {data ? <PaymentTable payments={data.payments} kennitalas={kennitalas} /> : null}
      <div className="pg">
        <div className="end">
          {after === undefined ? null : (
            <Link className="b" to={addressOf(filters)}>
              {t('students.first')}
            </Link>
          )}
          {typeof data?.nextCursor === 'string' ? (
            <Link className="b" to={addressOf({ ...filters, after: data.nextCursor })}>
              {t('payments.next')}
            </Link>
          ) : null}
        </div>
      </div>
    </>
  );
}

type ChoicesProps = { readonly asked: Asked; readonly from: string | undefined; readonly to: string | undefined };

/** Period, method, course, kind: all of it in the address. */
function Choices({ asked, from, to }: ChoicesProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const id = useId();
  const choose = (change: Asked): void => void navigate(addressOf({ ...asked, ...change }));
  const days = { from, to };
  return (
    <div className="flt pay-choices">
      {(['from', 'to'] as const).map((end) => (
        <span key={end} className="pay-day">
          <label htmlFor={id + end}>{t(`payments.${end}`)}</label>
          <input
            id={id + end}
            type="date"
            className="f"
            value={days[end] ?? ''}
            onChange={({ target: { value } }) => value !== '' && choose({ ...days, [end]: value })}
          />
        </span>
      ))}
      <Choice
        label={t('payments.kind')}
        any={t('payments.anyKind')}
        value={asked.kind}
        options={KINDS.map((kind) => ({ value: kind, words: t(`payments.kinds.${kind}`) }))}
        onChoose={(kind) => choose({ kind })}
      />
      <Choice
        label={t('payments.method')}
        any={t('payments.anyMethod')}
        value={asked.method}
        options={METHODS.map((method) => ({ value: method, words: t(`paidBy.${method}`) }))}
        onChoose={(method) => choose({ method })}
      />
      <Choice
        label={t('students.course')}
        any={t('students.anyCourse')}
        value={asked.course}
        options={COURSES.map((course) => ({ value: course, words: t('students.courseNr', { course }) }))}
        onChoose={(course) => choose({ course })}
      />
    </div>
  );
}
