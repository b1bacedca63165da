/** As a `ref`: what has just been drawn takes the focus, because what was pressed is gone. It needs a `tabIndex`. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** As a `ref` of what goes away once it is pressed: the nearest heading or control takes its focus, which else falls to the page. */
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
