/** The buttons above a text: one stop of Tab, arrows go between them; Escape leads back into the text. */
import type { EditorView } from 'prosemirror-view';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useWords } from '../../../language/language.ts';

type Props = {
  /** The text that they act in. */
  readonly view: EditorView | undefined;
  readonly row: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
};

export function ToolRow({ view, row, children }: Props) {
  const { t } = useWords();
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
    if (event.key === 'Escape' && view) {
      event.preventDefault(); // a form around it stays
      view.focus();
      return;
    }
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
      aria-label={view ? t('editor.formatOf', { text: view.dom.ariaLabel }) : t('editor.format')}
      tabIndex={within ? -1 : 0} // its buttons have -1; from one of them Shift and Tab leads out of it
      onFocus={enter}
      onBlur={({ relatedTarget, currentTarget }) => setWithin(currentTarget.contains(relatedTarget))}
      onKeyDown={press}
    >
      {children}
    </div>
  );
}
