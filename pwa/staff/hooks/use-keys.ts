/** Keyboard shortcuts. They are off in text fields and while a dialog is open. Escape closes the focused form. */
import { useEffect, useRef, useEffectEvent, type RefObject } from 'react';

type Keys = Readonly<Record<string, () => void>>;

/** Newest last: a page takes precedence over its frame. */
const listening: { readonly current: Keys }[] = [];

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** Enter activates the focused element. */
const takesEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('a, button, summary, input');

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isWriting(event.target)) return;
  if (document.querySelector('dialog[open]') || (event.key === 'Enter' && takesEnter(event.target))) return;
  const act = listening.findLast(({ current }) => event.key in current)?.current[event.key];
  if (!act) return;
  event.preventDefault();
  if (!event.repeat || event.key === 'j' || event.key === 'k') act(); // only the cursor keys repeat
}

// Ignores repeats of Enter, which would confirm the question that the first press opened. Multi-line text keeps them.
const holdBack = (event: KeyboardEvent): void => {
  const { key, repeat, target, ctrlKey, metaKey } = event;
  const isText = target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea'));
  if (key !== 'Enter' || !repeat || (isText && !ctrlKey && !metaKey)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};
addEventListener('keydown', holdBack, true);

/** @param keys handlers by `key`. Combinations with Ctrl, Alt or Meta are left to the browser. */
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

/** Escape closes the form while it is unchanged. @returns props of the form. */
export function useEscapeUnwritten(onEscape: () => void, changed = false) {
  const written = useRef(false);
  const ref = useEscape(() => (written.current || changed ? undefined : onEscape()));
  return { ref, onInput: () => (written.current = true) };
}

/** @returns the ref of the form, which may mount later. */
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
