/** A modal sheet, from the bottom on phones. A native dialog traps and restores focus. */
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
  /** Called by Escape, the close button, a tap outside or the system. */
  onClose: () => void;
  /** Before the close button. */
  ways?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  // closes before removal from the document, otherwise focus is not restored
  useLayoutEffect(() => {
    const element = dialog.current;
    let frame = 0;
    const show = (): void => {
      // while a kept page shows, the app renders outside the document, where showModal throws
      if (!element?.isConnected) return void (frame = requestAnimationFrame(show));
      element.showModal();
      element.focus(); // focuses the content, not a button
    };
    show();
    return () => {
      cancelAnimationFrame(frame);
      element?.close();
    };
  }, []);
  return (
    // click on the backdrop; keyboard users have the close button and Escape
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
