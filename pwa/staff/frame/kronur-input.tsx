/** A field for an amount, written as people write it: `12.500`, `12 500 kr.` or `12500`. */
import type { ComponentProps } from 'react';
import { kronur } from '../../../sync/payment/price.ts';
import { parseKronur } from '../../../sync/staff/parse-kronur.ts';
import { useWords } from '../../language/language.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  /** As typed. */
  readonly value: string;
  readonly onValue: (typed: string) => void;
  /** Whole krónur. */
  readonly least: number;
  readonly most: number;
};

/** What is no amount within the limits keeps the form from being sent, in the reader's language. */
export function KronurInput({ value, onValue, least, most, ...input }: Props) {
  const { t, language } = useWords();
  const amount = parseKronur(value);
  const fits = amount !== undefined && amount >= least && amount <= most;
  const wrong = fits ? '' : t('do.amountWrong', { least: kronur(least, language), most: kronur(most, language) });
  return (
    <input
      {...input}
      ref={(field) => field?.setCustomValidity(wrong)}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
