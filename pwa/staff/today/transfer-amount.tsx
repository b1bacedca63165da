/** At the row of a transfer: what came, where it is another amount than the school waits for. */
import { useState } from 'react';
import { MOST_PRICE } from '../../../sync/payment/price.ts';
import { parseKronur } from '../../../sync/staff/parse-kronur.ts';
import { Button } from '../frame/kit.tsx';
import { KronurInput } from '../frame/fields.tsx';
import { useWords } from '../../language/language.ts';

type Props = {
  /** Whole krónur, as was ordered. */
  readonly ordered: number;
  /** As the course will be opened with. */
  readonly booked: number;
  /** What the bank says came, where that is another amount. */
  readonly found: number | undefined;
  readonly name: string;
  readonly onAmount: (amount: number) => void;
};

export function TransferAmount({ ordered, booked, found, name, onAmount }: Props) {
  const { t } = useWords();
  /** As typed; undefined while the field is closed. */
  const [typed, setTyped] = useState<string>();
  /** The cursor stays at the row, where `↵` does what its first button says. */
  const close = (from: HTMLElement): void => {
    from.closest('li')?.focus();
    setTyped(undefined);
  };
  if (typed === undefined)
    return (
      <Button
        onClick={() => {
          setTyped(String(found ?? booked));
          if (found !== undefined) onAmount(found);
        }}
      >
        {t('today.amount')}
        <span className="vh">: {name}</span>
      </Button>
    );
  return (
    <form
      className="flex"
      onSubmit={(event) => {
        event.preventDefault();
        close(event.currentTarget);
      }}
    >
      <KronurInput
        className="inp s-sum"
        least={0}
        most={MOST_PRICE}
        value={typed}
        // it counts as it is typed: whoever presses the row's own button has no more to press here
        onValue={(text) => {
          setTyped(text);
          const came = parseKronur(text);
          onAmount(came !== undefined && came <= MOST_PRICE ? came : ordered);
        }}
        aria-label={t('today.amountOf', { name })}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it has just been opened to write here
        autoFocus
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          onAmount(ordered);
          close(event.currentTarget);
        }}
      />
      <Button type="submit">{t('today.amountDone')}</Button>
    </form>
  );
}
