/** Verifies a caller: compares their answers without showing the stored data. */
import { useState } from 'react';
import type { StudentDetails } from '../../../sync/staff/student-contract.ts';
import { useWords } from '../../language/language.ts';
import { TextField } from '../frame/fields.tsx';
import { BadLine, Button, OkLine } from '../frame/kit.tsx';

export function CallerCheck({ user: { ssn, email } }: { readonly user: StudentDetails['user'] }) {
  const { t } = useWords();
  const [digits, setDigits] = useState('');
  const [address, setAddress] = useState('');
  const [agrees, setAgrees] = useState<boolean>();
  const type = (set: (typed: string) => void) => (typed: string) => {
    set(typed);
    setAgrees(undefined);
  };
  // one alone is known to too many people; an account that lacks either cannot be verified
  const compare = (): void =>
    setAgrees(ssn?.slice(-4) === digits.trim() && email?.toLowerCase() === address.trim().toLowerCase());
  return (
    <details
      className="more"
      onToggle={({ currentTarget }) =>
        currentTarget.open ? currentTarget.querySelector<HTMLElement>('input')?.focus() : undefined
      }
    >
      <summary>{t('caller.title')}</summary>
      <form
        className="form"
        aria-label={t('caller.title')}
        onSubmit={(event) => {
          event.preventDefault();
          compare();
        }}
      >
        <p className="sub">{t('caller.says')}</p>
        <TextField
          label={t('caller.digits')}
          value={digits}
          required
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          onValue={type(setDigits)}
        />
        <TextField
          label={t('students.email')}
          value={address}
          required
          inputMode="email"
          maxLength={254}
          autoComplete="off"
          onValue={type(setAddress)}
        />
        <Button type="submit">{t('caller.check')}</Button>
        <p role="status">
          {agrees === undefined ? null : agrees ? (
            <OkLine>{t('caller.right')}</OkLine>
          ) : (
            <BadLine>{t('caller.wrong')}</BadLine>
          )}
        </p>
      </form>
    </details>
  );
}
