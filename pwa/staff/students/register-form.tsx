/** Registers a learner. There is no password field: the learner sets it by a link in a letter. */
import { useState, type InputHTMLAttributes } from 'react';
import * as z from 'zod/mini';
import { parseKronur } from '../../../sync/staff/parse-kronur.ts';
import type { RequestOf } from '../../../sync/endpoint.ts';
import { probableEmail } from '../../../sync/account/email-slip.ts';
import { formFields, fieldsOfForm } from '../../../sync/account/person-fields.ts';
import { COURSES } from '../../../sync/course/ids.ts';
import { languages } from '../../../sync/language.ts';
import { recordOf } from '../../../sync/records.ts';
import { CourseNr, Language } from '../../../sync/scalar.ts';
import { listPrices } from '../../../sync/staff/prices-contract.ts';
import { FIRST_LINK_DAYS, REGISTER_METHODS, type registerStudent } from '../../../sync/staff/student-actions.ts';
import { useWords } from '../../language/language.ts';
import { Button } from '../frame/kit.tsx';
import { languageName } from '../frame/language-word.ts';
import { EditForm } from '../frame/forms.tsx';
import type { ActionState } from '../hooks/use-action.ts';
import { useFieldErrors } from '../hooks/use-field-errors.tsx';
import { useKept } from '../frame/unsent.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { SaleFields } from './course-actions.tsx';
import { InstructorSelect } from './person-actions.tsx';
import { TextField, CheckedField, SelectField } from '../frame/fields.tsx';

type Told = RequestOf<typeof registerStudent>;
type Props = {
  readonly action: ActionState;
  readonly onSave: (told: Told) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Not `required`: the server reports empty and wrong fields together. */
const LINES = [
  { field: 'name', 'aria-required': true, maxLength: 100 },
  { field: 'ssn', 'aria-required': true, maxLength: 20, inputMode: 'numeric' },
  { field: 'email', 'aria-required': true, maxLength: 254, inputMode: 'email' },
  ...fieldsOfForm.staff.map((field) => ({ field, maxLength: formFields[field].most, ...formFields[field].input })),
] as const satisfies readonly (InputHTMLAttributes<HTMLInputElement> & { readonly field: keyof Told })[];
/** Kept across a reload: everything except kennitalas. */
const Kept = z.object({
  name: z.string(),
  email: z.string(),
  ...recordOf(fieldsOfForm.staff, () => z.string()),
  instructorId: z.string(),
  language: Language,
  course: CourseNr,
  elsewhere: z.optional(z.string()),
  paymentType: z.enum(REGISTER_METHODS),
  /** Krónur as typed. */
  amount: z.optional(z.string()),
  payer: z.optional(z.object({ name: z.string(), email: z.string() })),
});
const NOBODY: z.infer<typeof Kept> = {
  name: '',
  email: '',
  ...recordOf(fieldsOfForm.staff, () => ''),
  instructorId: '',
  language: 'is',
  course: 1,
  paymentType: 'later',
};

const useKeptForm = () => useKept('register', Kept, NOBODY);
/** @returns whether the form holds earlier input. */
export const useBegunForm = (): boolean => useKeptForm()[0] !== NOBODY;

export function RegisterForm({ action, onSave, onClose }: Props) {
  const { t } = useWords();
  const [written, keep] = useKeptForm();
  const { amount: typed, payer, ...kept } = written;
  const [ssn, setSsn] = useState('');
  const [payerSsn, setPayerSsn] = useState('');
  const told = { ...kept, ssn };
  const { data } = useStaffData(listPrices, {});
  const price = data?.prices.find(({ course }) => course === told.course)?.price;
  const amount = typed ?? String(price ?? '');
  const change = (values: Partial<typeof kept>): void => keep((now) => ({ ...now, ...values }));
  const meant = probableEmail(kept.email);
  const close = (): void => {
    keep(() => NOBODY);
    onClose();
  };
  const errors = useFieldErrors('register', {}, action.fields);
  const later = told.paymentType === 'later';
  const paid = { amount: parseKronur(amount) ?? 0, ...(payer && { payer: { ...payer, ssn: payerSsn } }) };
  const save = () => onSave({ ...told, ...(later ? { amount: 0 } : paid) });
  return (
    <EditForm
      action={action}
      save={t(later ? 'register.open' : 'register.save')}
      written={written !== NOBODY || ssn !== ''}
      onSave={save}
      onClose={close}
    >
      <h2>{t('register.open')}</h2>
      <div className="s-two">
        {LINES.map(({ field, ...input }) => (
          <CheckedField
            key={field}
            // labels of `register` say that the field is optional
            label={t(`${'aria-required' in input ? 'students' : 'register'}.${field}`)}
            errors={errors}
            field={field}
            mayMiss
            {...input}
            autoComplete="off"
            value={told[field]}
            fresh={field === 'name'}
            onValue={(words) => (field === 'ssn' ? setSsn(words) : change({ [field]: words }))}
          >
            {field === 'email' && meant !== undefined ? (
              <Button
                look="txt"
                onClick={({ currentTarget }) => {
                  currentTarget.parentElement?.querySelector('input')?.focus(); // this button unmounts
                  change({ email: meant });
                }}
              >
                {t('register.meant', { email: meant })}
              </Button>
            ) : null}
          </CheckedField>
        ))}
        <SelectField
          label={t('school.language')}
          value={told.language}
          options={languages.map((each) => ({ value: each, words: languageName(t, each) }))}
          onChoose={(language) => change({ language })}
        />
        <SelectField
          label={t('register.course')}
          value={told.course}
          options={COURSES.map((course) => ({ value: course, words: t('page.course', { course }) }))}
          onChoose={(course) => change(course === 2 ? { course } : { course, elsewhere: '' })}
        />
        {told.course === 2 ? (
          <TextField
            label={t('register.elsewhere')}
            maxLength={120}
            value={told.elsewhere ?? ''}
            onValue={(elsewhere) => change({ elsewhere })}
          />
        ) : null}
        <div onChange={errors.props('instructor').onChange}>
          <InstructorSelect value={told.instructorId} onValue={(instructorId) => change({ instructorId })} />
          {errors.message('instructor')}
        </div>
        <SaleFields
          methods={REGISTER_METHODS}
          paymentType={told.paymentType}
          onPaymentType={(paymentType) => change({ paymentType })}
          amount={amount}
          onAmount={(words) => keep((now) => ({ ...now, amount: words }))}
          payer={payer && { ...payer, ssn: payerSsn }}
          onPayer={(other) => {
            setPayerSsn(other?.ssn ?? '');
            keep((now) => ({ ...now, payer: other && { name: other.name, email: other.email } }));
          }}
          errors={errors}
        />
      </div>
      <p className="sub">
        {t('register.says', { days: FIRST_LINK_DAYS })} {t(later ? 'register.saysLater' : 'register.saysPaid')}
      </p>
    </EditForm>
  );
}
