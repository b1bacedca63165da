/** Panel beside the text. Focuses its title; Escape closes it; Ctrl+Enter runs its main action. */
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { useWords } from '../../../language/language.ts';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { CheckIcon, CloseIcon, WarningIcon } from '../../../ui/icons/icons.tsx';
import { Button } from '../../frame/kit.tsx';

type Props = {
  readonly title: string;
  /** After the title. */
  readonly head?: ReactNode;
  readonly onGo?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function Panel({ title, head, onGo, onClose, children }: Props) {
  const { t } = useWords();
  const id = useId();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.ctrlKey) onGo?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event); // wherever the focus is
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <section className="pop" aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1} ref={takeFocus}>
          {title}
        </h2>
        {head}
        <div className="end">
          <Button look="ic" aria-label={t('nav.close')} onClick={onClose}>
            <CloseIcon small />
          </Button>
        </div>
      </header>
      {children}
    </section>
  );
}

/** One item of a checklist. */
export const CheckItem = ({ good = false, children }: { readonly good?: boolean; readonly children: ReactNode }) => (
  <li className={good ? 'ok' : 'no'}>
    {good ? <CheckIcon small /> : <WarningIcon small />}
    <span>{children}</span>
  </li>
);
