/** A kennitala whose last four digits are hidden until they are asked for. */
import { formatKennitala } from '../../../sync/account/kennitala.ts';
import { useWords } from '../../language/language.ts';

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
