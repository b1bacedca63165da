/** A modal question as a native dialog, which traps and restores focus. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import { CloseIcon } from '../icons/icons.tsx';

export type DialogProps = {
  open: boolean;
  /** Called by Escape, the close button or the system. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons. */
  actions?: ReactNode;
  closeLabel: string;
};

export function Dialog({ open, onClose, title, children, actions, closeLabel }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    element.showModal();
    // focuses the input rather than the close button
    element.querySelector<HTMLElement>('.dg-body :is(input, select, textarea)')?.focus();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className="dg"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (open) onClose();
      }}
    >
      {open && (
        <div className="dg-inner">
          <div className="dg-head">
            <h2 id={titleId}>{title}</h2>
            <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
          </div>
          <div className="dg-body l-stack l-gap-3">{children}</div>
          {actions !== undefined && <div className="dg-actions">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
