/** What is told of an instructor, to be written or changed. */
import { useState } from 'react';
import type { InstructorRow } from '../../../sync/staff/instructors-contract.ts';
import { useWords } from '../../language/language.ts';
import { EditForm } from '../frame/edit-form.tsx';
import type { ActionState } from '../hooks/use-action.ts';

export type InstructorTold = Omit<InstructorRow, 'id' | 'learners'>;

type Props = {
  readonly told: InstructorTold;
  readonly action: ActionState;
  /** Resolves to whether it was saved. */
  readonly onSave: (told: InstructorTold) => Promise<boolean>;
  readonly onClose: () => void;
};

const LINES = ['name', 'car', 'phone'] as const;
const TEXTS = ['aboutIs', 'aboutEn'] as const;
const FLAGS = ['own', 'listed'] as const;

export function InstructorForm({ told, action, onSave, onClose }: Props) {
  const { t } = useWords();
  const { name, car, phone, price, aboutIs, aboutEn, own, listed } = told;
  const [now, setNow] = useState<InstructorTold>({ name, car, phone, price, aboutIs, aboutEn, own, listed });
  return (
    <EditForm action={action} save={t('act.save')} onSave={() => onSave(now)} onClose={onClose}>
      <div className="s-two">
        {LINES.map((field) => (
          <label key={field} className="s-fl">
            <span>{t(`school.field.${field}`)}</span>
            <input
              value={now[field]}
              required={field === 'name'}
              minLength={field === 'name' ? 2 : undefined}
              maxLength={field === 'phone' ? 30 : 100}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the form has just been opened to write here
              autoFocus={field === 'name'}
              onChange={(event) => setNow({ ...now, [field]: event.target.value })}
            />
          </label>
        ))}
        <label className="s-fl">
          <span>{t('school.field.price')}</span>
          <input
            inputMode="numeric"
            value={now.price === 0 ? '' : String(now.price)}
            onChange={(event) => setNow({ ...now, price: Number(event.target.value.replace(/\D/g, '').slice(0, 7)) })}
          />
        </label>
        {TEXTS.map((field) => (
          <label key={field} className="s-fl">
            <span>{t(`school.field.${field}`)}</span>
            <textarea
              value={now[field]}
              maxLength={1000}
              rows={4}
              onChange={(event) => setNow({ ...now, [field]: event.target.value })}
            />
          </label>
        ))}
      </div>
      <div className="flex wrapx">
        {FLAGS.map((field) => (
          <label key={field} className="ck">
            <input
              type="checkbox"
              checked={now[field]}
              onChange={(event) => setNow({ ...now, [field]: event.target.checked })}
            />
            {t(`school.field.${field}`)}
          </label>
        ))}
      </div>
    </EditForm>
  );
}
