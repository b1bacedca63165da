/** Transfers in the to-do list: pasted bank lines, and amounts that differ from the order. */
import { useState } from 'react';
import { useWords } from '../../language/language.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { Button } from '../frame/kit.tsx';
import { TextArea, KronurInput } from '../frame/fields.tsx';
import { MOST_PRICE } from '../../../sync/payment/price.ts';
import { parseKronur } from '../../../sync/staff/parse-kronur.ts';

/** @param onLines the pasted text; undefined discards it. */
export function BankPaste({ onLines }: { readonly onLines: (lines: string | undefined) => Promise<void> }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const close = async (lines: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await onLines(lines.trim() === '' ? undefined : lines);
    setBusy(false);
    setText('');
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('today.paste')}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('today.paste')}
        closeLabel={t('nav.close')}
        actions={
          <>
            <Button look="go" busy={busy} onClick={() => void close(text)}>
              {t('today.match.find')}
            </Button>
            <Button look="txt" onClick={() => setOpen(false)}>
              {t('act.cancel')}
            </Button>
          </>
        }
      >
        <TextArea
          label={t('today.pasteLabel')}
          rows={8}
          placeholder="21.11.2026  12.500  010130-2989"
          value={text}
          onValue={setText}
          aria-describedby="paste-hint"
        />
        <p className="sub" id="paste-hint">
          {t('today.pasteHint')}
        </p>
      </Dialog>
    </>
  );
}

type AmountProps = {
  /** Ordered amount, whole krónur. */
  readonly ordered: number;
  /** Amount the course will be opened with. */
  readonly booked: number;
  /** Amount in the bank line, if different. */
  readonly found: number | undefined;
  readonly name: string;
  readonly onAmount: (amount: number) => void;
};

/** Field for a received amount that differs from the order. */
export function TransferAmount({ ordered, booked, found, name, onAmount }: AmountProps) {
  const { t } = useWords();
  /** As typed; undefined while the field is closed. */
  const [typed, setTyped] = useState<string>();
  // not to the row, where a second Enter would open the course
  const opener = useFocusBack(typed !== undefined);
  const close = (): void => setTyped(undefined);
  if (typed === undefined)
    return (
      <Button
        ref={opener}
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
        close();
      }}
    >
      <KronurInput
        className="inp s-sum"
        least={0}
        most={MOST_PRICE}
        value={typed}
        // applied while typing, so that the row's own button needs no prior confirmation here
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
          close();
        }}
      />
      <Button type="submit">{t('today.amountDone')}</Button>
    </form>
  );
}
