/** Form of an instructor, new or existing. */
import { useState, type HTMLInputTypeAttribute } from 'react';
import { isEmail, normaliseEmail } from '../../../sync/account/email.ts';
import { isPhone } from '../../../sync/account/phone.ts';
import { MOST_PRICE } from '../../../sync/payment/price.ts';
import { parseKronur } from '../../../sync/staff/parse-kronur.ts';
import type { InstructorRow } from '../../../sync/staff/instructors-contract.ts';
import { useWords } from '../../language/language.ts';
import { Changes } from '../content/merged-form.tsx';
import { EditForm } from '../frame/forms.tsx';
import type { ActionState } from '../hooks/use-action.ts';
import { useFieldErrors } from '../hooks/use-field-errors.tsx';
import { useOvertaken } from '../hooks/use-overtaken.ts';
import { TextArea, CheckedField, Tick } from '../frame/fields.tsx';

export type InstructorTold = Omit<
  InstructorRow,
  'id' | 'learners' | 'photo' | 'discountCode' | 'linkSent' | 'linkGood'
>;

type Props = {
  readonly told: InstructorTold;
  readonly action: ActionState;
  /** @param was the base version. */
  readonly onSave: (told: InstructorTold, was: InstructorTold) => Promise<unknown>;
  readonly onClose: () => void;
};

type Line = {
  readonly field: 'name' | 'car' | 'phone' | 'email' | 'price';
  readonly type?: HTMLInputTypeAttribute;
  readonly most: number;
  /** Validates a value that is not empty. */
  readonly fits?: (text: string) => boolean;
};
const LINES: readonly Line[] = [
  { field: 'name', most: 100 },
  { field: 'car', most: 100 },
  { field: 'phone', type: 'tel', most: 30, fits: isPhone },
  { field: 'email', type: 'text', most: 254, fits: (text) => isEmail(normaliseEmail(text)) },
  { field: 'price', most: 12, fits: (text) => (parseKronur(text) ?? Infinity) <= MOST_PRICE },
];
const priceText = (price: number): string => (price === 0 ? '' : String(price));
const TEXTS = ['aboutIs', 'aboutEn'] as const;
const FLAGS = ['own', 'listed'] as const;

export function InstructorForm({ told, action, onSave, onClose }: Props) {
  const { t } = useWords();
  const [was, setWas] = useState(told);
  const [now, setNow] = useState(told);
  const [price, setPrice] = useState(priceText(told.price));
  const isNew = told.name === '';
  // a new instructor cannot be retired
  const flags = isNew ? FLAGS : ([...FLAGS, 'archived'] as const);
  const mine = { ...now, price: parseKronur(price) ?? 0 };
  const write = ({ was: over, ...words }: typeof told & { readonly was: typeof told }): void => {
    setWas(over);
    setNow(words);
    if (words.price !== mine.price) setPrice(priceText(words.price));
  };
  const clashes = useOvertaken({ now: { ...mine, was }, write }, action, { ...told, was: told });
  const written = { ...now, price };
  const isWrong = ({ field, fits }: Line): boolean => {
    const text = written[field].trim();
    return text !== '' && fits?.(text) === false;
  };
  const errors = useFieldErrors('instructor', Object.fromEntries(LINES.map((line) => [line.field, isWrong(line)])));

  const save = async () => errors.check() && onSave(mine, was);
  return (
    <EditForm action={action} save={t('act.save')} onSave={save} onClose={onClose}>
      <h3>{isNew ? t('school.addInstructor') : told.name}</h3>
      {isNew ? <p className="sub">{t('school.addInstructorNote')}</p> : null}
      <div className="s-two">
        {LINES.map(({ field, type, most }) => (
          <CheckedField
            key={field}
            label={t(`school.field.${field}`)}
            errors={errors}
            field={field}
            wrong={t(`school.wrong.${field}`)}
            type={type}
            inputMode={field === 'price' ? 'numeric' : field === 'email' ? 'email' : undefined}
            value={written[field]}
            required={field === 'name'}
            minLength={field === 'name' ? 2 : undefined}
            maxLength={most}
            fresh={field === 'name'}
            onValue={(typed) => (field === 'price' ? setPrice(typed) : setNow({ ...now, [field]: typed }))}
          />
        ))}
        <div className="s-lines s-says">
          {flags.map((field) => (
            <Tick key={field} on={now[field]} onTick={(on) => setNow({ ...now, [field]: on })}>
              {t(`school.field.${field}`)}
            </Tick>
          ))}
        </div>
      </div>
      <div className="s-two">
        {TEXTS.map((field) => (
          <TextArea
            key={field}
            label={t(`school.field.${field}`)}
            value={now[field]}
            maxLength={1000}
            rows={4}
            onValue={(text) => setNow({ ...now, [field]: text })}
          />
        ))}
      </div>
      {clashes.length === 0 ? null : (
        <Changes
          fields={[...LINES.map(({ field }) => field), ...TEXTS]
            .filter((field) => clashes.includes(field))
            .map((field) => ({
              label: t(`school.field.${field}`),
              lang: undefined,
              before: String(told[field]),
              after: String(mine[field]),
            }))}
        />
      )}
    </EditForm>
  );
}
