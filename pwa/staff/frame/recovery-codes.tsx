/** Ten recovery codes, shown once: to be copied or printed, and confirmed as kept. */
import { useState } from 'react';
import { useWords } from '../../language/language.ts';
import { copyText } from '../../ui/hooks/share-link.ts';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { Button } from './button.tsx';

type Props = { readonly codes: readonly string[]; readonly onKept: () => void };

export function RecoveryCodes({ codes, onKept }: Props) {
  const { t } = useWords();
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState(false);
  const copy = (): void => void copyText(codes.join('\n')).then(setCopied);
  return (
    <div className="l-stack l-gap-3">
      <ul className="codes" aria-label={t('factor.codes')} tabIndex={-1} ref={takeFocus}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex wrapx">
        <Button onClick={copy}>{t('factor.copy')}</Button>
        <Button onClick={() => print()}>{t('factor.print')}</Button>
        <span className="okline" role="status">
          {copied ? t('factor.copied') : null}
        </span>
      </div>
      <label className="ck">
        <input type="checkbox" checked={kept} onChange={(event) => setKept(event.target.checked)} />
        {t('factor.kept')}
      </label>
      <Button look={kept ? 'go big' : 'big'} disabled={!kept} onClick={onKept}>
        {t('factor.finish')}
      </Button>
    </div>
  );
}
