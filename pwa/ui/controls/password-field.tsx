/** A field for a password, which can be looked at. */
import { type ReactNode, useState } from 'react';
import type { Controlled, FieldWords, NativeInput } from './field.tsx';
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx';
import { TypedField } from './text-field.tsx';

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
