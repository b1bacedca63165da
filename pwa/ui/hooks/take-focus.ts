/** A `ref` that focuses an element replacing a pressed one. The element needs a `tabIndex`. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** A `ref` for an element removed by its press: moves its focus to the nearest heading or control, instead of the body. */
export function passFocusOn(element: HTMLElement | null): (() => void) | undefined {
  return () => {
    if (!element || element !== document.activeElement) return;
    const around: HTMLElement[] = [];
    for (let place = element.parentElement; place; place = place.parentElement) around.push(place);
    queueMicrotask(() => {
      if (element.isConnected) return;
      const there = around.find((place) => place.isConnected && place.querySelector(`${HEADING}, ${CONTROL}`));
      (there?.querySelector<HTMLElement>(HEADING) ?? there?.querySelector<HTMLElement>(CONTROL))?.focus();
    });
  };
}
const HEADING = ':is(h1, h2, h3)[tabindex]';
const CONTROL = 'button, a[href]';
