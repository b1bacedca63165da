/** Course prices, edited in place; public at once. */
import { useState } from 'react';
import { kronur, OWN_INSTRUCTOR_DISCOUNT, LEAST_PRICE, MOST_PRICE } from '../../../sync/payment/price.ts';
import { parseKronur } from '../../../sync/staff/parse-kronur.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import { listPrices, setPrice } from '../../../sync/staff/prices-contract.ts';
import { useWords } from '../../language/language.ts';
import { Failure, Section } from '../frame/kit.tsx';
import { EditRow } from './edit-row.tsx';
import { useAction } from '../hooks/use-action.ts';
import { useEscape } from '../hooks/use-keys.ts';
import { useFormCheck } from '../hooks/use-form-check.tsx';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { FormEnd } from '../frame/forms.tsx';

export function PricesSection() {
  const { t, language } = useWords();
  const { data, error } = useStaffData(listPrices, {});
  const discounted = (data?.prices ?? []).map(
    ({ course, price }) =>
      `${kronur(Math.max(0, price - OWN_INSTRUCTOR_DISCOUNT), language)} (${t('diary.course', { course })})`,
  );
  return (
    <Section id="verd" title={t('school.prices')} note={t('school.pricesNote')}>
      <Failure error={error} />
      {data?.prices.map((row) => (
        <PriceRow key={row.course} {...row} />
      ))}
      <div className="price">
        <div>
          <b>{t('school.discount')}</b>
          <p className="sub">
            {t('school.discountNote', { amounts: discounted.join(', ') })}
            <br />
            {t('school.discountBy')}
          </p>
        </div>
        <span className="money">{kronur(OWN_INSTRUCTOR_DISCOUNT, language)}</span>
      </div>
    </Section>
  );
}

/** A change by a larger factor is probably a typing error. */
const FAR = 2;

type Row = { readonly course: CourseNr; readonly price: number; readonly changed: string | null };

function PriceRow({ course, price, changed }: Row) {
  const { t, language } = useWords();
  const action = useAction(setPrice, { stays: true });
  const [editing, setEditing] = useState(false);
  const [text, setText] = useState('');
  /** The price at opening the form. */
  const [was, setWas] = useState(price);
  const name = t('page.course', { course });
  const asked = parseKronur(text) ?? NaN;
  const fits = asked >= LEAST_PRICE && asked <= MOST_PRICE;
  const isFar = fits && (asked > was * FAR || asked * FAR < was);
  const close = (): void => setEditing(false);
  const form = useEscape(close);
  const submit = async (): Promise<void> => {
    if (fits && (await action.run({ course, price: asked }))) close();
  };
  const check = useFormCheck(() => void submit());
  return (
    <EditRow
      name={name}
      figure={kronur(price, language)}
      changed={changed}
      action={action}
      done={t('school.priceDone')}
      onOpen={() => {
        setWas(price);
        setText(kronur(price, language).replace(/\D+$/, ''));
        setEditing(true);
      }}
    >
      {editing ? (
        <form {...check.form} ref={form} className="price ed-on">
          <label className="s-fl s-price">
            <span>{t('school.priceOf', { name })}</span>
            <input
              inputMode="numeric"
              value={text}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the row has just been opened to write here
              autoFocus
              aria-invalid={!fits}
              aria-describedby={`price-${course}`}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
          <p className="sub" id={`price-${course}`}>
            {fits
              ? t('school.priceWas', { price: kronur(was, language) })
              : t('school.priceLimits', { least: kronur(LEAST_PRICE, language), most: kronur(MOST_PRICE, language) })}
          </p>
          {isFar ? (
            <label className="ck">
              <input key={asked} type="checkbox" required />
              {t('school.priceFar', { was: kronur(was, language), is: kronur(asked, language) })}
            </label>
          ) : null}
          <FormEnd
            save={t('school.priceTo', { price: fits ? kronur(asked, language) : '' })}
            busy={action.at === 'busy'}
            disabled={!fits}
            onCancel={close}
          >
            {check.said}
            <Failure error={action.error} />
          </FormEnd>
        </form>
      ) : null}
    </EditRow>
  );
}
