/** A picture that can be seen larger: tapped it fills the window, to be dragged about or pinched; Escape or another tap closes it. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/controls/button.tsx';
import { useStateOf } from '../../ui/hooks/use-state-of.ts';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { stroked } from '../../ui/icons/stroked.tsx';

const EnlargeIcon = stroked('M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5l5 5M10.5 7.5v6M7.5 10.5h6');

type Props = {
  /** Undefined while it is being looked for, and its room is kept; null where it cannot be had. */
  src: string | null | undefined;
  alt: string;
  width: number;
  height: number;
  enlargeLabel: string;
  closeLabel: string;
};

export function PictureViewer({ src, alt, width, height, enlargeLabel, closeLabel }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useStateOf(src ?? '', false);
  if (failed || src === null) return <span className="pv-none">{alt}</span>;
  return (
    <>
      <button type="button" className="pv-open" disabled={src === undefined} onClick={() => setOpen(true)}>
        <img
          src={src ?? undefined}
          alt={alt}
          width={width}
          height={height}
          onError={() => setFailed(true)}
          className={src === undefined ? 'pv-late' : undefined}
          style={src === undefined ? { aspectRatio: `${width} / ${height}` } : undefined}
        />
        {/* seen at a question, where the picture is small; in a text, screen readers alone are told */}
        <span className="vh pv-say">
          <EnlargeIcon small />
          {enlargeLabel}
        </span>
      </button>
      {open && (
        <Large
          src={src}
          alt={alt}
          width={width}
          height={height}
          closeLabel={closeLabel}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type LargeProps = Omit<Props, 'enlargeLabel'> & { onClose: () => void };

function Large({ src, alt, width, height, closeLabel, onClose }: LargeProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // what is too wide is seen from its middle
    const sheet = element.querySelector('.pv-sheet');
    if (sheet) sheet.scrollLeft = (sheet.scrollWidth - sheet.clientWidth) / 2;
  }, []);
  return (
    <dialog ref={dialog} className="pv" aria-label={alt} onClose={onClose}>
      {/* the close button and Escape do the same for who uses no pointer */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <div className="pv-sheet" tabIndex={0} onClick={() => dialog.current?.close()}>
        <img src={src ?? undefined} alt="" width={width} height={height} />
      </div>
      <div className="pv-close">
        <IconButton square label={closeLabel} icon={<CloseIcon />} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}
