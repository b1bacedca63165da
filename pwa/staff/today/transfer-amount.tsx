/** At the row of a transfer: what came, where it is another amount than the school waits for. */
import { useState } from 'react';
import { useWords } from '../../language/language.ts';

type Props = {
  /** Whole krónur, as the course will be opened with. */
  readonly amount: number;
  readonly name: string;
  readonly onAmount: (amount: number) => void;
};

const MOST = 1_000_000;

export function TransferAmount({ amount, name, onAmount }: Props) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  /** The cursor stays at the row, where `↵` does what its first button says. */
  const close = (from: HTMLElement): void => {
    from.closest('li')?.focus();
    setOpen(false);
  };
  if (!open)
    return (
      <button type="button" className="b" onClick={() => setOpen(true)}>
        {t('today.amount')}
        <span className="vh">: {name}</span>
      </button>
    );
  return (
    <form
      className="flex"
      onSubmit={(event) => {
        event.preventDefault();
        onAmount(Number(new FormData(event.currentTarget).get('amount')));
        close(event.currentTarget);
      }}
    >
      <input
        className="inp s-sum"
        name="amount"
        type="number"
        inputMode="numeric"
        min={0}
        max={MOST}
        step={1}
        required
        defaultValue={amount}
        aria-label={t('today.amountOf', { name })}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it has just been opened to write here
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') close(event.currentTarget);
        }}
      />
      <button type="submit" className="b">
        {t('today.amountDone')}
      </button>
    </form>
  );
}
