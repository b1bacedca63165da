/** As a `ref`: what has just been drawn takes the focus, because what was pressed is gone. It needs a `tabIndex`. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
