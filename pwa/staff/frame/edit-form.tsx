/** A form that is opened in its place and closes once the school has taken it, or by Escape while nothing is written in it; what is wrong is said beside its buttons. */
import type { ReactNode } from 'react';
import { useWords } from '../../language/language.ts';
import { Failure, Button } from './kit.tsx';
import type { ActionState, Tried } from '../hooks/use-action.ts';
import { useEscapeUnwritten } from '../hooks/use-escape.ts';
import { useFormCheck } from '../hooks/use-form-check.tsx';

type Props = {
  readonly className?: string;
  /** Of what is written in it. */
  readonly lang?: string;
  readonly action: ActionState & Partial<Pick<Tried, 'forget'>>;
  /** What the button says. */
  readonly save: string;
  /** Something is changed in it that no field was typed in. */
  readonly written?: boolean;
  /** Resolves to whether it was taken. */
  readonly onSave: () => Promise<boolean>;
  readonly onClose: () => void;
  /** Instead of closing it, where what is written is put aside. */
  readonly onCancel?: () => void;
  /** The fields. */
  readonly children: ReactNode;
};

export function EditForm({
  className = 's-edit',
  lang,
  action,
  save,
  written = false,
  onSave,
  onClose,
  onCancel = onClose,
  children,
}: Props) {
  const { t } = useWords();
  const leave = (close: () => void): void => {
    action.forget?.();
    close();
  };
  const escape = useEscapeUnwritten(() => leave(onClose), written);
  const { form, said } = useFormCheck(() => void onSave().then((saved) => (saved ? onClose() : undefined)));
  return (
    <form
      {...escape}
      {...form}
      className={className}
      lang={lang}
      onChange={(event) => {
        form.onChange(event);
        if (action.fields) action.forget?.(); // what is still wrong is said at its field
      }}
    >
      {children}
      <div className="flex wrapx s-says">
        <Button type="submit" look="go" busy={action.at === 'busy'}>
          {save}
        </Button>
        <Button look="txt" onClick={() => leave(onCancel)}>
          {t('act.cancel')}
        </Button>
        {said}
        <Failure error={action.deed ? undefined : action.error} />
      </div>
    </form>
  );
}
