/** A checkbox in one row with its label. */
import { type ReactNode, useId } from 'react';
import { classNames } from '../hooks/class-names.ts';
import { FieldError, hasError, type FieldWords, type NativeInput, useTypedBeforeHydration } from './field.tsx';

/** A checkbox row large enough for a thumb. The label may contain a link. */
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
  const input = useTypedBeforeHydration<HTMLInputElement>((box) => box.checked !== checked && onChecked(box.checked));
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
