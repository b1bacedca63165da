/** The account that transfers go to, to be written. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatKennitala, isAnyKennitala } from '../../../sync/account/kennitala.ts';
import { normaliseAccount, StoredBankAccount } from '../../../sync/staff/school-settings.ts';
import type { RequestOf } from '../../../sync/endpoint.ts';
import type { setBankAccount } from '../../../sync/staff/school-contract.ts';
import { useWords } from '../../language/language.ts';
import { EditForm } from '../frame/edit-form.tsx';
import type { OpenForm } from '../frame/unsent.ts';
import type { ActionState } from '../hooks/use-action.ts';
import { useFieldErrors } from '../hooks/use-field-errors.tsx';

/** As it is written, and what it is written over. A reload masks the kennitala there, which the server would refuse: such a form is dropped. */
export const WrittenBank = z.object({
  ...StoredBankAccount.shape,
  was: StoredBankAccount.check(z.refine(({ kennitala }) => !kennitala.includes('•'))),
});

type Props = OpenForm<z.infer<typeof WrittenBank>> & {
  readonly action: ActionState;
  /** Resolves to whether it was saved. */
  readonly onSave: (bank: RequestOf<typeof setBankAccount>) => Promise<boolean>;
};

export function BankForm({ now, isWritten, write, close, action, onSave }: Props) {
  const { t } = useWords();
  const [today] = useState(Date.now);
  const kennitala = formatKennitala(now.kennitala);
  const account = normaliseAccount(now.account);
  const errors = useFieldErrors('bank', {
    account: account === undefined,
    kennitala: !isAnyKennitala(kennitala, today),
  });
  const save = async (): Promise<boolean> =>
    errors.check() && account !== undefined && onSave({ kennitala, account, was: now.was });
  return (
    <EditForm action={action} save={t('act.save')} written={isWritten} onSave={save} onClose={close}>
      <p className="sub">{t('school.bankNote')}</p>
      <div className="s-two">
        {(['account', 'kennitala'] as const).map((field) => (
          <div key={field} className="s-fl">
            <label htmlFor={errors.props(field).id}>{t(`school.bankField.${field}`)}</label>
            <input
              inputMode="numeric"
              value={now[field]}
              maxLength={20}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the form has just been opened to write here
              autoFocus={field === 'account' && !isWritten}
              {...errors.props(field)}
              onChange={(event) => write({ ...now, [field]: event.target.value })}
            />
            {errors.message(field, t(`school.bankWrong.${field}`))}
          </div>
        ))}
      </div>
    </EditForm>
  );
}
