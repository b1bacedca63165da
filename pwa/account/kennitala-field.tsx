/** Kennitala input: inserts the hyphen while typing, and keeps the caret when a digit in the middle changes. */
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { formatKennitala } from '../../sync/account/kennitala.ts';
import { TextField } from '../ui/controls/text-field.tsx';

type Props = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'value' | 'onValue' | 'onBlur' | 'enterKeyHint'
> & {
  /** Keeps characters other than digits, so that the form can report them; otherwise they are dropped. */
  readonly keep?: boolean;
};

export function KennitalaField({ onValue, keep = false, ...rest }: Props) {
  const written = (typed: string): string => (keep && /[^\d\s-]/.test(typed) ? typed : formatKennitala(typed));
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const take = (typed: string, end = typed.length): void => {
    caret.current = written(typed.slice(0, end)).length;
    onValue(written(typed));
  };
  return (
    <TextField
      {...rest}
      ref={input}
      name="ssn"
      onValue={(typed) => take(typed, input.current?.selectionStart ?? undefined)}
      onPaste={(event) => {
        event.preventDefault(); // with spaces in the text, the browser would cut digits at `maxLength`
        const { value, selectionStart, selectionEnd } = event.currentTarget;
        const before = value.slice(0, selectionStart ?? undefined) + event.clipboardData.getData('text');
        take(before + value.slice(selectionEnd ?? value.length), before.length);
      }}
      inputMode="numeric"
      placeholder="999999-9999"
      maxLength={11}
      autoComplete="username"
      required
    />
  );
}
