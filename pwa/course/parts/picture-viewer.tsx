/** A picture that a tap enlarges to the whole window. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useWords } from '../../language/language.ts';
import { useStateOf } from '../../ui/hooks/use-state-of.ts';
import { stroked } from '../../ui/icons/stroked.tsx';

const LargePicture = lazy(() => import('./large-picture.tsx'));
const EnlargeIcon = stroked('M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5l5 5M10.5 7.5v6M7.5 10.5h6');

type Props = {
  /** Undefined while loading, with its space reserved; null if unavailable. */
  src: string | null | undefined;
  alt: string;
  width: number;
  height: number;
};

export function PictureViewer({ src, alt, width, height }: Props): ReactNode {
  const { t } = useWords();
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
        {/* visible only at questions, where the picture is small; in texts only for screen readers */}
        <span className="vh pv-say">
          <EnlargeIcon small />
          {t('picture.enlarge')}
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <LargePicture {...{ src, alt, width, height }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
