/** A kennitala, written with its hyphen while it is typed; a digit may be mended in the middle and the caret stays there. */
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { formatKennitala } from '../../sync/account/kennitala.ts';
import { TextField } from '../ui/controls/text-field.tsx';

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'error' | 'value' | 'onValue' | 'onBlur'> & {
  /** What is no digit stays as it was typed, to be complained about; else it is left out. */
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
  return (
    <TextField
      {...rest}
      ref={input}
      name="ssn"
      onValue={(typed) => {
        caret.current = written(typed.slice(0, input.current?.selectionStart ?? typed.length)).length;
        onValue(written(typed));
      }}
      inputMode="numeric"
      placeholder="999999-9999"
      maxLength={11}
      autoComplete="username"
      required
    />
  );
}
