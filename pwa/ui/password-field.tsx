/** A field for a password, which can be looked at. */
import { type ReactNode, useState } from 'react';
import { Field, useTypedValue, type Controlled, type FieldWords, type NativeInput } from './field.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

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
  const input = useTypedValue<HTMLInputElement>({ value, onValue });
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <div className="fd-joined">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...wiring}
            ref={input}
            className="fd-input"
            type={shown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
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
