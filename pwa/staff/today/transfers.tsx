/** Transfers in the to-do list: pasted bank lines, and amounts that differ from the order. */
import { useState } from 'react';
import {
  matchTransfers,
  readBankLines,
  unreadLines,
  type Awaited,
  type BankLine,
  type Match,
} from '../../../sync/staff/bank-lines.ts';
import { useWords } from '../../language/language.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { Button } from '../frame/kit.tsx';
import { TextArea, KronurInput } from '../frame/fields.tsx';
import { MOST_PRICE } from '../../../sync/payment/price.ts';
import { parseKronur } from '../../../sync/staff/parse-kronur.ts';

export type PastedLines = {
  /** Of this paste, so that another one starts afresh. */
  readonly id: string;
  readonly lines: readonly BankLine[];
  /** Transfers that were pending at pasting. */
  readonly transfers: readonly Awaited[];
  /** Lines unmatched at pasting. */
  readonly unmatched: readonly BankLine[];
  /** Lines without a readable payment. */
  readonly unread: readonly string[];
  /** Lines assigned by hand, by transfer. */
  readonly chosen: ReadonlyMap<string, { readonly line: BankLine; readonly transfer: Awaited }>;
  /** The note about unmatched lines is open. */
  readonly isNoted: boolean;
};

/** @param transfers pending ones, oldest first. */
export function takeLines(text: string, transfers: readonly Awaited[]): PastedLines {
  const lines = readBankLines(text);
  const found = new Set([...matchTransfers(lines, transfers).values()].map(({ line }) => line));
  const unmatched = lines.filter((line) => !found.has(line));
  const id = crypto.randomUUID();
  return { id, lines, transfers, unmatched, unread: unreadLines(text), chosen: new Map(), isNoted: true };
}

/**
 * Matches pasted lines. A transfer opened since pasting keeps its line, so that a similar one is not matched to the
 * same money.
 * @param now pending transfers. @returns matches by transfer id.
 */
export function matchPasted(
  { lines, transfers: then, chosen }: PastedLines,
  now: readonly Awaited[],
): ReadonlyMap<string, Match> {
  const taken = new Set([...chosen.values()].map(({ line }) => line));
  const found = matchTransfers(
    lines.filter((line) => !taken.has(line)),
    [
      ...then.map((transfer) => now.find(({ id }) => id === transfer.id) ?? transfer),
      ...now.filter((transfer) => then.every(({ id }) => id !== transfer.id)),
    ].filter(({ id }) => !chosen.has(id)),
  );
  return new Map([...found, ...[...chosen].map(([id, { line }]) => [id, { kind: 'chosen', line }] as const)]);
}

/** @param onLines the pasted text; undefined discards it. */
export function BankPaste({ onLines }: { readonly onLines: (lines: string | undefined) => void }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const close = (lines: string): void => {
    setOpen(false);
    onLines(lines.trim() === '' ? undefined : lines);
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
            <Button look="go" onClick={() => close(text)}>
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
