/** Booked totals, and settlements by day or month, as bank and card company report them. */
import type { ResponseOf } from '../../../sync/endpoint.ts';
import { kronur } from '../../../sync/payment/price.ts';
import type { listPayments, Method, Settled } from '../../../sync/staff/payments-contract.ts';
import { counted } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { TURNED } from './payment-address.ts';
import { BigFigure } from '../statistics/figure-card.tsx';
import { Table } from '../frame/kit.tsx';
import { dayName, monthAndYear, weekday } from '../statistics/period-words.ts';

type Sums = NonNullable<ResponseOf<typeof listPayments>['sums']>;
type Part = Exclude<keyof Settled, 'period'>;

const PARTS = ['teya', 'teyaBack', 'transfer', 'transferBack', 'cash', 'cashBack'] as const satisfies readonly Part[];
const isBack = (part: Part): boolean => part.endsWith('Back');
const signed = (settled: Settled, part: Part): number => (isBack(part) ? -settled[part] : settled[part]);
const whole = (settled: Settled): number => PARTS.reduce((sum, part) => sum + signed(settled, part), 0);

type Props = {
  readonly sums: Sums;
  /** The sums cover only this method. */
  readonly method: Method | undefined;
  /** The sums cover only some payments. */
  readonly narrowed: boolean;
  /** Address of the unpaid refunds; undefined where they alone are shown, older ones too. */
  readonly owedAt: string | undefined;
};

export function PaymentSums({ sums, method, narrowed, owedAt }: Props) {
  const { t, language } = useWords();
  const { settled, waiting } = sums;
  const inCash = settled.some(({ cash, cashBack }) => cash > 0 || cashBack > 0);
  const methods = (['teya', 'transfer', 'cash'] as const).filter((each) =>
    method === undefined ? inCash || each !== 'cash' : each === method,
  );
  const parts = PARTS.filter((part) => methods.some((each) => part.startsWith(each)));
  const all = (parts: readonly Part[]): number =>
    settled.reduce((sum, each) => sum + parts.reduce((more, part) => more + signed(each, part), 0), 0);
  const booked = [
    counted(t, 'payments.payments', sums.payments, language),
    counted(t, 'payments.refunds', sums.refunds, language),
    ...(sums.corrections > 0 ? [counted(t, 'payments.corrections', sums.corrections, language)] : []),
  ].join(', ');
  return (
    <>
      <section className="card-s" aria-label={t('payments.sums')}>
        <dl className={methods.length === 3 ? 'big4 big5' : 'big4'}>
          {owedAt === undefined ? null : (
            <>
              <BigFigure
                term={t('payments.booked')}
                total={sums.total}
                small={sums.payments + sums.refunds + sums.corrections > 0 && booked}
              />
              {methods.map((each) => (
                <BigFigure
                  key={each}
                  term={t(`payments.${each}`)}
                  total={all([each, `${each}Back`])}
                  small={all([each, `${each}Back`]) !== 0 && t('payments.moved')}
                />
              ))}
            </>
          )}
          <BigFigure
            term={t('payments.waiting')}
            total={waiting.total}
            small={
              waiting.count > 0 &&
              `${counted(t, 'payments.refunds', waiting.count, language)}, ${t('payments.alsoOlder')}`
            }
            to={waiting.count === 0 ? undefined : owedAt}
            state={TURNED}
          />
        </dl>
      </section>
      {settled.length === 0 ? null : (
        <details className="card-s pay-settled" open>
          <summary>
            <h2>{t('payments.settled')}</h2>
          </summary>
          <p className="sub">{`${narrowed ? '' : `${t('payments.agrees')} `}${t('payments.settledAbout')}`}</p>
          <Table
            caption={t('payments.settled')}
            readOnly
            heads={[
              t(settled[0]?.period.length === 7 ? 'payments.period' : 'numbers.day'),
              ...parts.map((part) => ({ words: t(`payments.parts.${part}`), right: true })),
              { words: t('numbers.total'), right: true },
            ]}
          >
            {settled.map((each) => (
              <tr key={each.period}>
                <th scope="row" className="full">
                  {each.period.length === 7 ? (
                    monthAndYear(each.period, language)
                  ) : (
                    <>
                      <span className="s-weekday">{weekday(each.period, language)}</span>
                      {dayName(each.period, language)}
                    </>
                  )}
                </th>
                {parts.map((part) => (
                  <Sum key={part} words={t(`payments.parts.${part}`)} amount={signed(each, part)} />
                ))}
                <Sum words={t('numbers.total')} amount={whole(each)} />
              </tr>
            ))}
            {settled.length === 1 ? null : (
              <tr className="pay-all">
                <th scope="row" className="full">
                  {t('numbers.total')}
                </th>
                {parts.map((part) => (
                  <Sum key={part} words={t(`payments.parts.${part}`)} amount={all([part])} />
                ))}
                <Sum words={t('numbers.total')} amount={all(PARTS)} />
              </tr>
            )}
          </Table>
        </details>
      )}
    </>
  );
}

/** Hidden on a phone if zero. */
function Sum({ words, amount }: { readonly words: string; readonly amount: number }) {
  const { language } = useWords();
  return (
    <td className={amount === 0 ? 'r hide' : 'r full to-r'} data-l={words}>
      {amount === 0 ? '–' : kronur(amount, language)}
    </td>
  );
}
