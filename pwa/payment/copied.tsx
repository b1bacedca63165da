/** A value with a button that copies it, for the bank's own app. */
import { useState } from 'react';
import { useWords } from '../language/language.ts';
import { Button } from '../ui/controls/button.tsx';

type Props = {
  /** What is copied. */
  readonly text: string;
  /** What is shown, where that is something else. */
  readonly shown?: string;
  /** What it is, for who hears the button alone. */
  readonly label: string;
};

export function Copied({ text, shown = text, label }: Props) {
  const { t } = useWords();
  const [state, setState] = useState<'copied' | 'failed'>();
  const copy = (): void =>
    void (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <span className="l-row l-end">
      <span className="nowrap">{shown}</span>
      <Button onClick={copy}>
        {t(state === 'copied' ? 'pay.copied' : 'pay.copy')}
        <span className="vh">: {label}</span>
      </Button>
      <span className="vh" role="status">
        {state === undefined ? '' : t(state === 'copied' ? 'pay.copied' : 'pay.notCopied')}
      </span>
    </span>
  );
}
