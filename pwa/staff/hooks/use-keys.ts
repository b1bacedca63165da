/** Keys of the desk: while somebody writes they are letters, and while a dialog is open they do nothing. Escape closes a form that the focus is in. */
import { useEffect, useRef, useEffectEvent, type RefObject } from 'react';

type Keys = Readonly<Record<string, () => void>>;

/** Who listens, the newest last: a page goes before the frame that it is drawn in. */
const listening: { readonly current: Keys }[] = [];

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** Enter belongs to what has the focus. */
const takesEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('a, button, summary, input');

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isWriting(event.target)) return;
  if (document.querySelector('dialog[open]') || (event.key === 'Enter' && takesEnter(event.target))) return;
  const act = listening.findLast(({ current }) => event.key in current)?.current[event.key];
  if (!act) return;
  event.preventDefault();
  if (!event.repeat || event.key === 'j' || event.key === 'k') act(); // held down, only the cursor goes on
}

// held down it presses once: else it would answer what it has just asked; in a text, alone, it makes lines
const holdBack = (event: KeyboardEvent): void => {
  const { key, repeat, target, ctrlKey, metaKey } = event;
  const isText = target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea'));
  if (key !== 'Enter' || !repeat || (isText && !ctrlKey && !metaKey)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};
addEventListener('keydown', holdBack, true);

/** @param keys what each key does, by its `key`; with Ctrl, Alt or Meta they are the browser's. */
export function useKeys(keys: Keys): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    if (listening.length === 0) addEventListener('keydown', press);
    listening.push(now);
    return () => {
      listening.splice(listening.indexOf(now), 1);
      if (listening.length === 0) removeEventListener('keydown', press);
    };
  }, []);
}

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
