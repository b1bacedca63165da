/** Shows a picture in the whole window, to scroll or pinch; Escape or a tap closes it. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../language/language.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { CloseIcon } from '../../ui/icons/icons.tsx';

type Props = {
  readonly src: string | undefined;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly onClose: () => void;
};

export default function LargePicture({ src, alt, width, height, onClose }: Props): ReactNode {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // centres a wide picture
    const sheet = element.querySelector('.pv-sheet');
    if (sheet) sheet.scrollLeft = (sheet.scrollWidth - sheet.clientWidth) / 2;
  }, []);
  return (
    <dialog ref={dialog} className="pv" aria-label={alt} onClose={onClose}>
      {/* the close button and Escape do the same by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <div className="pv-sheet" tabIndex={0} onClick={() => dialog.current?.close()}>
        <img src={src} alt="" width={width} height={height} />
      </div>
      <div className="pv-close">
        <IconButton square label={t('nav.close')} icon={<CloseIcon />} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}
