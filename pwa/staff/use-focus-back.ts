/** Where a form stood in place of its button, the focus goes back there when it closes. */
import { useEffect, useRef, type RefObject } from 'react';

/** @param open whether the form is there. @returns for the button that opens it. */
export function useFocusBack(open: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !open) button.current?.focus();
    was.current = open;
  }, [open]);
  return button;
}
