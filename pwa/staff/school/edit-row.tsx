/** A setting: what it is called, what it is, when it was changed, and a button that puts its form in its place. */
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
  /** A figure, at the right. */
  readonly figure?: string;
  /** When staff last changed it, as ISO; null where it is as it was set up. */
  readonly changed: string | null;
  readonly action: Undoable;
  /** What is said once it is changed. */
  readonly done: string;
  /** A colleague has changed what is written: it is read before it is written over. */
  readonly clashes?: boolean;
  readonly onOpen: () => void;
  /** The form, while it is open. */
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
