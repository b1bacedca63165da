/** A kennitala with its last four digits hidden until requested. */
import { useState } from 'react';
import { formatKennitala } from '../../../sync/account/kennitala.ts';
import { useWords } from '../../language/language.ts';
import { Button, Copy } from '../frame/kit.tsx';

export function HiddenKennitala({ ssn, shown }: { readonly ssn: string | null; readonly shown: boolean }) {
  const { t } = useWords();
  if (ssn === null) return <span className="sub">–</span>;
  if (shown) return <span className="mono">{formatKennitala(ssn)}</span>;
  return (
    <span className="mono">
      {formatKennitala(ssn).slice(0, 7)}
      <span aria-hidden="true">••••</span>
      <span className="vh">{t('students.hidden')}</span>
    </span>
  );
}

/** A learner's kennitala with buttons to show and copy it. */
export function OneKennitala({ ssn }: { readonly ssn: string | null }) {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  return (
    <>
      <HiddenKennitala ssn={ssn} shown={shown} />
      {ssn === null ? null : (
        <>
          <Button look="txt" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {t('student.show')}
          </Button>
          <Copy look="txt" text={formatKennitala(ssn)} />
        </>
      )}
    </>
  );
}
