/** A kennitala with its last four digits hidden until requested. */
import { useState } from 'react';
import { formatKennitala } from '../../../sync/account/kennitala.ts';
import { useWords } from '../../language/language.ts';
import { copyText } from '../../ui/hooks/share-link.ts';
import { CheckIcon } from '../../ui/icons/icons.tsx';
import { Button } from '../frame/kit.tsx';

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
          <CopyKennitala ssn={ssn} />
        </>
      )}
    </>
  );
}

/** @param of the owner's name, if there are several. */
export function CopyKennitala({ ssn, of }: { readonly ssn: string; readonly of?: string }) {
  const { t } = useWords();
  const [copied, setCopied] = useState(false);
  const copy = (): void => void copyText(formatKennitala(ssn)).then(setCopied);
  return (
    <>
      <Button look="txt" of={of} onClick={copy}>
        {t('student.copy')}
      </Button>
      <span className="okline" role="status">
        {copied ? (
          <>
            <CheckIcon small />
            {t('student.copied')}
          </>
        ) : null}
      </span>
    </>
  );
}
