/** Fields for text: one line, or several. */
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Field, useTypedValue, type Controlled, type FieldWords, type NativeInput } from './field.tsx';

export function TextField({
  label,
  hint,
  error,
  id,
  value,
  onValue,
  type = 'text',
  ref,
  ...rest
}: NativeInput & FieldWords & Controlled & { ref?: RefObject<HTMLInputElement | null> }): ReactNode {
  const input = useTypedValue({ value, onValue }, ref);
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <input
          {...rest}
          {...wiring}
          ref={input}
          className="fd-input"
          type={type}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  id,
  value,
  onValue,
  rows = 4,
  ...rest
}: Omit<
  ComponentProps<'textarea'>,
  'ref' | 'className' | 'style' | 'value' | 'defaultValue' | 'onChange' | 'children'
> &
  FieldWords &
  Controlled): ReactNode {
  const input = useTypedValue<HTMLTextAreaElement>({ value, onValue });
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          ref={input}
          className="fd-input fd-area"
          rows={rows}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
