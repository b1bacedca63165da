/** Something looked at beside the page and put away again: comes up from the foot of a phone. A native dialog: focus stays in it and returns after. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import { CloseIcon } from '../icons/icons.tsx';

export function Sheet({
  label,
  closeLabel,
  onClose,
  ways,
  children,
}: {
  label: string;
  closeLabel: string;
  /** Escape, the close button, a tap beside it, or the system. */
  onClose: () => void;
  /** At its head, before the button that closes. */
  ways?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  // closed while it is still in the document: only then does the browser lead back to what had the focus
  useLayoutEffect(() => {
    const element = dialog.current;
    let frame = 0;
    const show = (): void => {
      // while a kept page stands the app is drawn outside the document, where the browser refuses a dialog
      if (!element?.isConnected) return void (frame = requestAnimationFrame(show));
      element.showModal();
      element.focus(); // what it says first, not one of its buttons
    };
    show();
    return () => {
      cancelAnimationFrame(frame);
      element?.close();
    };
  }, []);
  return (
    // the backdrop is the dialog's own; keys have the close button and Escape
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="sheet"
      tabIndex={-1}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="sheet-inner">
        <div className="sheet-head">
          {ways}
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
