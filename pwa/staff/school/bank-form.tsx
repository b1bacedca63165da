/** The account that transfers go to, to be written. */
import { useState } from 'react';
import { formatKennitala } from '../../../sync/account/kennitala.ts';
import { isOwner, normaliseAccount, type KeptBankAccount } from '../../../sync/staff/school-settings.ts';
import type { RequestOf } from '../../../sync/endpoint.ts';
import type { setBankAccount } from '../../../sync/staff/school-contract.ts';
import { useWords } from '../../language/language.ts';
import { EditForm } from '../frame/edit-form.tsx';
import type { ActionState } from '../hooks/use-action.ts';
import { useWrong } from '../hooks/use-wrong.tsx';

type Props = {
  readonly bank: KeptBankAccount;
  readonly action: ActionState;
  /** Resolves to whether it was saved. */
  readonly onSave: (bank: RequestOf<typeof setBankAccount>) => Promise<boolean>;
  readonly onClose: () => void;
};

export function BankForm({ bank, action, onSave, onClose }: Props) {
  const { t } = useWords();
  const [opened] = useState(bank);
  const [now, setNow] = useState(bank);
  const [today] = useState(Date.now);
  const kennitala = formatKennitala(now.kennitala);
  const account = normaliseAccount(now.account);
  const wrong = useWrong('bank', {
    account: account === undefined,
    kennitala: !isOwner(kennitala, today),
  });
  const save = async (): Promise<boolean> =>
    wrong.none() &&
    account !== undefined &&
    onSave({ kennitala, account, was: { kennitala: opened.kennitala, account: opened.account } });
  return (
    <EditForm action={action} save={t('act.save')} onSave={save} onClose={onClose}>
      <p className="sub">{t('school.bankNote')}</p>
      <div className="s-two">
        {(['account', 'kennitala'] as const).map((field) => (
          <div key={field} className="s-fl">
            <label htmlFor={wrong.of(field).id}>{t(`school.bankField.${field}`)}</label>
            <input
              inputMode="numeric"
              value={now[field]}
              maxLength={20}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the form has just been opened to write here
              autoFocus={field === 'account'}
              {...wrong.of(field)}
              onChange={(event) => setNow({ ...now, [field]: event.target.value })}
            />
            {wrong.line(field, t(`school.bankWrong.${field}`))}
          </div>
        ))}
      </div>
    </EditForm>
  );
}
