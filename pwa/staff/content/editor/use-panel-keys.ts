/** Keys of an open panel, wherever the focus is: Escape closes it, Ctrl and Enter do what it is for. */
import { useEffect, useEffectEvent } from 'react';

export function usePanelKeys(onClose: () => void, onGo?: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.ctrlKey) onGo?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
