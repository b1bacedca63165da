/** Fields for text: one line, or several; and for a password, which can be looked at. */
import { type ChangeEvent, type ComponentProps, type ReactNode, type RefObject, useState } from 'react';
import {
  Field,
  useTypedValue,
  type Controlled,
  type FieldWiring,
  type FieldWords,
  type NativeInput,
} from './field.tsx';
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** What an input has to carry besides, so that what is typed in it is told. */
type TypedWiring<Input extends Typed> = FieldWiring & {
  ref: RefObject<Input | null>;
  value: string;
  onChange: (event: ChangeEvent<Input>) => void;
};

type TypedFieldProps<Input extends Typed> = FieldWords &
  Controlled & {
    id: string | undefined;
    outer?: RefObject<Input | null> | undefined;
    children: (wiring: TypedWiring<Input>) => ReactNode;
  };

/** A field in which something is typed, around the input that is given for it. */
function TypedField<Input extends Typed>({
  value,
  onValue,
  outer,
  children,
  ...words
}: TypedFieldProps<Input>): ReactNode {
  const ref = useTypedValue<Input>({ value, onValue }, outer);
  const onChange = (event: ChangeEvent<Input>): void => onValue(event.currentTarget.value);
  return <Field {...words}>{(wiring) => children({ ...wiring, ref, value, onChange })}</Field>;
}

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
  return (
    <TypedField<HTMLInputElement> {...{ label, hint, error, id, value, onValue }} outer={ref}>
      {(wiring) => <input {...rest} {...wiring} className="fd-input" type={type} />}
    </TypedField>
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
  maxLength,
  full,
  ...rest
}: Omit<
  ComponentProps<'textarea'>,
  'ref' | 'className' | 'style' | 'value' | 'defaultValue' | 'onChange' | 'children'
> &
  FieldWords &
  Controlled & {
    /** Says that no more went in than `maxLength`. */
    full?: string;
  }): ReactNode {
  const why = error ?? (maxLength !== undefined && value.length >= maxLength ? full : undefined);
  return (
    <TypedField<HTMLTextAreaElement> {...{ label, hint, error: why, id, value, onValue }}>
      {(wiring) => <textarea {...rest} {...wiring} {...{ maxLength, rows }} className="fd-input fd-area" />}
    </TypedField>
  );
}

/** `autoComplete` is to be "current-password" or "new-password", so that password managers help. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  value,
  onValue,
  showLabel,
  hideLabel,
  ...rest
}: Omit<NativeInput, 'type'> & FieldWords & Controlled & { showLabel: string; hideLabel: string }): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <TypedField<HTMLInputElement> {...{ label, hint, error, id, value, onValue }}>
      {(wiring) => (
        <div className="fd-joined">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...wiring}
            className="fd-input"
            type={shown ? 'text' : 'password'}
          />
          <button type="button" className="fd-peek" aria-controls={wiring.id} onClick={() => setShown(!shown)}>
            {shown ? <EyeOffIcon /> : <EyeIcon />}
            <span className="vh">{shown ? hideLabel : showLabel}</span>
          </button>
        </div>
      )}
    </TypedField>
  );
}
