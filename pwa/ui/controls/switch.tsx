/** A setting that is on or off; takes effect at once, or when `onChecked` resolves. */
import { type ReactNode, useId, useState } from 'react';

export type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  /** While its promise is pending, the switch shows the requested state and ignores presses; then it shows `checked`. */
  onChecked: (checked: boolean) => Promise<void> | void;
  disabled?: boolean | undefined;
};

export function Switch({ label, hint, checked, onChecked, disabled = false }: SwitchProps): ReactNode {
  const hintId = useId();
  const [asked, setAsked] = useState<boolean>();
  const turn = async (wanted: boolean): Promise<void> => {
    if (asked !== undefined) return;
    setAsked(wanted);
    await onChecked(wanted);
    setAsked(undefined);
  };
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
        checked={asked ?? checked}
        disabled={disabled}
        aria-busy={asked !== undefined || undefined}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
    </label>
  );
}
