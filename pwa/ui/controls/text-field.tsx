/** Text fields: one line, several lines, and a password that can be revealed. */
import { type ChangeEvent, type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Field, LONGEST_LINE, useTypedValue, type Controlled, type FieldWords, type NativeInput } from './field.tsx';
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx';

type Named = FieldWords & Controlled & { id?: string | undefined };

/** @returns props of the field's frame and of its input; text typed before hydration is reported. */
function useTypedField<Input extends HTMLInputElement | HTMLTextAreaElement, P extends Named>(
  { label, hint, error, id, value, onValue, ...native }: P,
  outer: RefObject<Input | null> | undefined,
) {
  const ref = useTypedValue<Input>({ value, onValue }, outer);
  const onChange = ({ currentTarget }: ChangeEvent<Input>): void => onValue(currentTarget.value);
  return { words: { label, hint, error, id }, input: { ...native, ref, value, onChange } };
}

export function TextField({
  ref,
  type = 'text',
  ...props
}: NativeInput & FieldWords & Controlled & { ref?: RefObject<HTMLInputElement | null> }): ReactNode {
  const { words, input } = useTypedField(props, ref);
  return (
    <Field {...words}>
      {(wiring) => <input maxLength={LONGEST_LINE} {...input} {...wiring} className="fd-input" type={type} />}
    </Field>
  );
}

type NativeArea = Omit<
  ComponentProps<'textarea'>,
  'ref' | 'className' | 'style' | 'value' | 'defaultValue' | 'onChange' | 'children'
>;

/** @param full message shown once `maxLength` is reached. */
export function TextArea({ full, rows = 4, ...props }: NativeArea & FieldWords & Controlled & { full?: string }) {
  const { error, value, maxLength } = props;
  const { words, input } = useTypedField(props, useRef<HTMLTextAreaElement>(null));
  const why = error ?? (maxLength !== undefined && value.length >= maxLength ? full : undefined);
  return (
    <Field {...words} error={why}>
      {(wiring) => <textarea {...input} {...wiring} rows={rows} className="fd-input fd-area" />}
    </Field>
  );
}

type PasswordProps = Omit<NativeInput, 'type'> & FieldWords & Controlled & { showLabel: string; hideLabel: string };

/** Set `autoComplete` to "current-password" or "new-password" for password managers. */
export function PasswordField({ showLabel, hideLabel, ...props }: PasswordProps): ReactNode {
  const [shown, setShown] = useState(false);
  const { words, input } = useTypedField(props, useRef<HTMLInputElement>(null));
  return (
    <Field {...words}>
      {(wiring) => (
        <div className="fd-joined">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
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
    </Field>
  );
}
