/** A setting: name, value, last change, and a button that replaces it by its form. */
import type { ReactNode } from 'react';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { Outcome } from '../frame/outcome.tsx';
import type { Undoable } from '../hooks/use-action.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { EditButton } from '../frame/kit.tsx';

type Props = {
  readonly name: string;
  /** In words, below the name. */
  readonly value?: ReactNode;
  /** A number, at the right. */
  readonly figure?: string;
  /** When staff last changed it, as ISO; null if it is the configured value. */
  readonly changed: string | null;
  readonly action: Undoable;
  /** Message after a change. */
  readonly done: string;
  /** A colleague changed an edited field: it must be read before saving. */
  readonly clashes?: boolean;
  readonly onOpen: () => void;
  /** The open form. */
  readonly children: ReactNode;
};

export function EditRow({ name, value, figure, changed, action, done, clashes = false, onOpen, children }: Props) {
  const { t, language } = useWords();
  const button = useFocusBack(Boolean(children));
  if (children)
    return (
      <>
        {clashes ? value : null}
        {children}
      </>
    );
  return (
    <div className="price">
      <div className={figure === undefined ? 's-wide' : undefined}>
        <b>{name}</b>
        <br />
        {value === undefined ? null : (
          <>
            {value}
            <br />
          </>
        )}
        {changed === null ? null : (
          <>
            <span className="sub">{t('school.priceChanged', { date: formatDate(Date.parse(changed), language) })}</span>
            <br />
          </>
        )}
        <Outcome action={action} done={done} />
      </div>
      {figure === undefined ? null : <span className="money">{figure}</span>}
      <EditButton ref={button} what={name} onClick={onOpen} />
    </div>
  );
}
