/** Who has sent a form that cannot be taken is led to the first field to mend; its label and error are read out there. */
import { useEffect, useReducer, useRef, type RefObject } from 'react';

/** @returns a reference for the form, and what leads to the error that is set together with calling it. */
export function useFocusFirstError(): [RefObject<HTMLFormElement | null>, () => void] {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, lead] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return [form, lead];
}
