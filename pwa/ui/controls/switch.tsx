/** A setting that is on or off and takes effect at once. */
import { type ReactNode, useId } from 'react';

export type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  disabled?: boolean | undefined;
};

export function Switch({ label, hint, checked, onChecked, disabled = false }: SwitchProps): ReactNode {
  const hintId = useId();
  return (
    <label className="sw">
      <span className="sw-words">
        <span className={hint === undefined ? undefined : 'sw-strong'}>{label}</span>
        {hint !== undefined && (
          <span className="sw-hint" id={hintId} aria-hidden="true">
            {hint}
          </span>
        )}
      </span>
      <input
        className="sw-box"
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
    </label>
  );
}
