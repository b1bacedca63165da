/** The focus goes back to what opened a form or a panel when that closes. */
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

/**
 * Where one of several buttons opens it, which stay: the focus goes back to the one that did, unless it is somewhere by then.
 * @returns to be called as the button is pressed.
 */
export function useOpener(open: boolean): () => void {
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (!open && document.activeElement === document.body && opener.current instanceof HTMLElement)
      opener.current.focus();
  }, [open]);
  return () => {
    opener.current = document.activeElement;
  };
}
