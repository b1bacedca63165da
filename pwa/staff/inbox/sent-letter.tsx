/** A sent letter, opened in its list. */
import { useState } from 'react';
import { receiptPath } from '../../../sync/payment/contract.ts';
import { readLetter } from '../../../sync/staff/student-contract.ts';
import { useWords } from '../../language/language.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { Failure } from '../frame/kit.tsx';

export function SentLetter({ id, subject }: { readonly id: string; readonly subject: string }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <details className="more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('letters.read')}
        <span className="vh">: {subject}</span>
      </summary>
      {open ? <Words letterId={id} /> : null}
    </details>
  );
}

function Words({ letterId }: { readonly letterId: string }) {
  const { t } = useWords();
  const { data, error } = useStaffData(readLetter, { letterId });
  if (!data) return error === undefined ? <p className="sub">{t('inbox.reading')}</p> : <Failure error={error} />;
  return (
    <>
      <p className="sub">{t('letters.to', { to: data.to })}</p>
      <p className="quote s-words">{data.text ?? t('letters.noWords')}</p>
      {data.receipt === null ? null : (
        <a href={receiptPath(data.receipt)} target="_blank" rel="noreferrer">
          {t('letters.attached')}
        </a>
      )}
    </>
  );
}
