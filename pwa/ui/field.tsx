/** Form fields: label above, hint, and an error that names the mend, tied to the input for screen readers. */
import { type ComponentProps, type ReactNode, type RefObject, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { ChevronDownIcon, EyeIcon, EyeOffIcon, WarningIcon } from './icons.tsx';
import { useTypedBefore } from './typed-before.ts';

export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to mend it. */
  error?: ReactNode;
};

/** What an input has to carry so that its label, hint and error belong to it. */
export type FieldWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** The frame around one input; use it for an input the kit does not have. */
export function Field({
  label,
  hint,
  error,
  id,
  children,
}: FieldWords & { id?: string | undefined; children: (wiring: FieldWiring) => ReactNode }): ReactNode {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  const described = [hint !== undefined && hintId, hasError(error) && errorId].filter((part) => part !== false);
  return (
    <div className="fd">
      <label className="fd-label" htmlFor={inputId}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="fd-hint" id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: inputId,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': hasError(error) ? true : undefined,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

const hasError = (error: ReactNode): boolean =>
  error !== undefined && error !== null && error !== false && error !== '';

export function FieldError({ id, error }: { id: string; error: ReactNode }): ReactNode {
  if (!hasError(error)) return null;
  return (
    <p className="fd-error" id={id}>
      <WarningIcon small />
      <span>{error}</span>
    </p>
  );
}

type Controlled = { value: string; onValue: (value: string) => void };
const useTypedValue = <Input extends HTMLInputElement | HTMLTextAreaElement>(
  { value, onValue }: Controlled,
  outer?: RefObject<Input | null>,
) => useTypedBefore<Input>((input) => input.value !== value && onValue(input.value), outer);
type NativeInput = Omit<
  ComponentProps<'input'>,
  'ref' | 'className' | 'style' | 'value' | 'defaultValue' | 'onChange' | 'children'
>;

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

export type SelectOption = { value: string; label: string };

export function Select({
  label,
  hint,
  error,
  id,
  value,
  onValue,
  options,
  ...rest
}: Omit<
  ComponentProps<'select'>,
  'className' | 'style' | 'value' | 'defaultValue' | 'onChange' | 'children' | 'multiple'
> &
  FieldWords &
  Controlled & { options: readonly SelectOption[] }): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <div className="fd-joined">
          <select
            {...rest}
            {...wiring}
            className="fd-input fd-select"
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="fd-arrow">
            <ChevronDownIcon />
          </span>
        </div>
      )}
    </Field>
  );
}

/** A promise or a choice of its own, as a row one can hit with a thumb. The label may hold a link. */
export function Checkbox({
  label,
  hint,
  error,
  id,
  checked,
  onChecked,
  ...rest
}: Omit<NativeInput, 'type' | 'checked' | 'defaultChecked'> &
  FieldWords & { checked: boolean; onChecked: (checked: boolean) => void }): ReactNode {
  const ownId = useId();
  const inputId = id ?? ownId;
  const errorId = `${inputId}-error`;
  const bad = hasError(error);
  const input = useTypedBefore<HTMLInputElement>((box) => box.checked !== checked && onChecked(box.checked));
  return (
    <div className="fd">
      <label className={classNames('an-option', checked && 'an-ticked', bad && 'fd-option-bad')}>
        <input
          {...rest}
          ref={input}
          id={inputId}
          className="an-box"
          type="checkbox"
          checked={checked}
          aria-invalid={bad || undefined}
          aria-describedby={bad ? errorId : undefined}
          onChange={(event) => onChecked(event.currentTarget.checked)}
        />
        <span>
          {label}
          {hint !== undefined && <span className="fd-option-hint">{hint}</span>}
        </span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
