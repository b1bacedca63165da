/** The buttons above a text: one stop of Tab, arrows go between them. */
import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../../language/language.ts';

export function ToolRow({ children }: { readonly children: ReactNode }) {
  const { t } = useWords();
  const row = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(null);
  const [within, setWithin] = useState(false);
  const possible = (): readonly HTMLElement[] => [
    ...(row.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []),
  ];
  const enter = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    setWithin(true);
    if (target !== currentTarget) last.current = target;
    else (possible().find((button) => button === last.current) ?? possible()[0])?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const buttons = possible();
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  };
  return (
    <div
      ref={row}
      className="s-tb"
      role="toolbar"
      aria-label={t('editor.format')}
      tabIndex={within ? -1 : 0} // its buttons have -1; from one of them Shift and Tab leads out of it
      onFocus={enter}
      onBlur={({ relatedTarget, currentTarget }) => setWithin(currentTarget.contains(relatedTarget))}
      onKeyDown={press}
    >
      {children}
    </div>
  );
}
