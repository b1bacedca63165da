/** Escape closes a form that the focus is in. */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Escape closes the form while nothing is written in it. @returns what the form is given. */
export function useEscapeUnwritten(onEscape: () => void, changed = false) {
  const written = useRef(false);
  const ref = useEscape(() => (written.current || changed ? undefined : onEscape()));
  return { ref, onInput: () => (written.current = true) };
}

/** @returns for the form, which may come later. */
export function useEscape(onEscape: () => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const press = useEffectEvent(({ key, defaultPrevented, target }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && target instanceof Node && form.current?.contains(target)) onEscape();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return form;
}
