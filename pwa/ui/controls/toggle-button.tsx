/** A small button that is on or off, told by shape: its drawing is filled while it is on. */
import type { ReactNode } from 'react';

export function ToggleButton({
  pressed,
  icon,
  onPress,
  children,
}: {
  pressed: boolean;
  icon: ReactNode;
  onPress: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <button type="button" className="tgb" aria-pressed={pressed} onClick={onPress}>
      {icon}
      {children}
    </button>
  );
}
