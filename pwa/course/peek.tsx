/** A paragraph, and by one tap the same paragraph in the other language below it. */
import { createElement, useState, type ReactNode } from 'react';
import { otherLanguage } from '../../sync/language.ts';
import { useWords } from '../language/language.ts';

type Props = {
  /** `p` or `li`. */
  readonly tag: string;
  /** The sentence being read aloud is in it. */
  readonly read: boolean;
  readonly twin: string;
  readonly children: ReactNode;
};

export function Peek({ tag, read, twin, children }: Props) {
  const { t, language } = useWords();
  const [open, setOpen] = useState(false);
  const other = otherLanguage(language);
  return createElement(
    tag,
    { 'data-read': read ? '' : undefined },
    children,
    ' ',
    <button key="peek" type="button" className="peek" aria-expanded={open} onClick={() => setOpen(!open)}>
      <span aria-hidden="true">{other.toUpperCase()}</span>
      <span className="vh">{t('peek.show')}</span>
    </button>,
    open ? (
      <span key="twin" className="peek-twin" lang={other}>
        {twin}
      </span>
    ) : null,
  );
}
