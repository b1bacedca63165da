/** Registering somebody who stands at the desk. The password is no field: the learner chooses it by a link in a letter. */
import { useState, type InputHTMLAttributes } from 'react';
import * as z from 'zod/mini';
import { parseKronur } from '../../../sync/staff/parse-kronur.ts';
import type { RequestOf } from '../../../sync/endpoint.ts';
import { languages } from '../../../sync/language.ts';
import { CourseNr } from '../../../sync/scalar.ts';
import { listPrices } from '../../../sync/staff/prices-contract.ts';
import { FIRST_LINK_DAYS, type registerStudent } from '../../../sync/staff/student-actions.ts';
import { useWords } from '../../language/language.ts';
import { EditForm } from '../frame/edit-form.tsx';
import type { ActionState } from '../hooks/use-action.ts';
import { useFieldErrors } from '../hooks/use-field-errors.tsx';
import { useKept } from '../frame/unsent.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { SaleFields } from './course-actions.tsx';
import { InstructorSelect } from './person-actions.tsx';

type Told = RequestOf<typeof registerStudent>;
type Props = {
  readonly action: ActionState;
  /** Resolves to whether it was done. */
  readonly onSave: (told: Told) => Promise<boolean>;
  readonly onClose: () => void;
};

const LINES = [
  { field: 'name', required: true, minLength: 2, maxLength: 100 },
  { field: 'ssn', required: true, maxLength: 20, inputMode: 'numeric' },
  { field: 'email', required: true, maxLength: 254, inputMode: 'email' },
  { field: 'phone', maxLength: 30, type: 'tel' },
] as const satisfies readonly (InputHTMLAttributes<HTMLInputElement> & { readonly field: keyof Told })[];
/** What a reload leaves; never the kennitala, and no more than is tedious to ask for again. */
const Kept = z.object({ name: z.string(), email: z.string(), course: CourseNr, amount: z.optional(z.string()) });
const NOBODY: z.infer<typeof Kept> = { name: '', email: '', course: 1 };
const NOTHING: Omit<Told, keyof typeof NOBODY> = {
  ssn: '',
  phone: '',
  instructorId: '',
  language: 'is',
  paymentType: 'transfer',
};

export function RegisterForm({ action, onSave, onClose }: Props) {
  const { t } = useWords();
  const [written, keep] = useKept('register', Kept, NOBODY);
  const { amount: typed, ...kept } = written;
  const [others, setOthers] = useState(NOTHING);
  const told = { ...others, ...kept };
  const { data } = useStaffData(listPrices, {});
  const price = data?.prices.find(({ course }) => course === told.course)?.price;
  const amount = typed ?? String(price ?? '');
  const change = ({ name, email, course, ...values }: Partial<Told>): void => {
    keep((now) => ({ ...now, name: name ?? now.name, email: email ?? now.email, course: course ?? now.course }));
    setOthers({ ...others, ...values });
  };
  const close = (): void => {
    keep(() => NOBODY);
    onClose();
  };
  const errors = useFieldErrors('register', {}, action.fields);
  const save = (): Promise<boolean> => onSave({ ...told, amount: parseKronur(amount) ?? 0 });
  return (
    <EditForm action={action} save={t('register.save')} written={written !== NOBODY} onSave={save} onClose={close}>
      <div className="s-two">
        {LINES.map(({ field, ...input }) => (
          <div key={field} className="s-fl">
            <label htmlFor={errors.props(field).id}>
              {t(field === 'phone' ? 'register.phone' : `students.${field}`)}
            </label>
            <input
              {...input}
              {...errors.props(field)}
              autoComplete="off"
              value={told[field]}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the form has just been opened to write here
              autoFocus={field === 'name'}
              onChange={({ target: { value } }) => change({ [field]: value })}
            />
            {errors.message(field)}
          </div>
        ))}
        <label className="s-fl">
          <span>{t('register.course')}</span>
          <select
            value={told.course}
            onChange={({ target: { value } }) => change(value === '2' ? { course: 2 } : { course: 1, elsewhere: '' })}
          >
            {[1, 2].map((course) => (
              <option key={course} value={course}>
                {t('page.course', { course })}
              </option>
            ))}
          </select>
        </label>
        {told.course === 2 ? (
          <label className="s-fl">
            <span>{t('register.elsewhere')}</span>
            <input
              maxLength={120}
              value={told.elsewhere ?? ''}
              onChange={({ target: { value } }) => change({ elsewhere: value })}
            />
          </label>
        ) : null}
        <div onInput={errors.props('instructor').onInput}>
          <InstructorSelect value={told.instructorId} onValue={(instructorId) => change({ instructorId })} />
          {errors.message('instructor')}
        </div>
        <SaleFields
          paymentType={told.paymentType}
          onPaymentType={(paymentType) => change({ paymentType })}
          amount={amount}
          onAmount={(words) => keep((now) => ({ ...now, amount: words }))}
        />
        <label className="s-fl">
          <span>{t('school.language')}</span>
          <select
            value={told.language}
            onChange={({ target: { value } }) => change({ language: languages.find((each) => each === value) ?? 'is' })}
          >
            {languages.map((each) => (
              <option key={each} value={each}>
                {t(`register.${each}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="sub">{t('register.says', { days: FIRST_LINK_DAYS })}</p>
    </EditForm>
  );
}
