/** Focuses the first invalid field after a rejected submission, so a screen reader announces label and error. */
import { useEffect, useReducer, useRef, type RefObject } from 'react';

/** @returns a ref for the form, and a function to call when setting the error. */
export function useFocusFirstError(): [RefObject<HTMLFormElement | null>, () => void] {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, lead] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return [form, lead];
}
