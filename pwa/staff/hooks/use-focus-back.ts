/** Returns the focus to the opener when a form or panel closes. */
import { useEffect, useRef, type RefObject } from 'react';

/** @param open whether the form is open. @returns the ref of the button that opens it. */
export function useFocusBack(open: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !open) button.current?.focus();
    was.current = open;
  }, [open]);
  return button;
}

/**
 * For several buttons that open one form. Returns the focus to the pressed one, unless something else has it.
 * @returns the handler to call on press.
 */
export function useOpener(open: boolean): () => void {
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (!open && document.activeElement === document.body && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true });
  }, [open]);
  return () => {
    opener.current = document.activeElement;
  };
}
