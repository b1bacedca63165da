/** The keepsake on the page, with the ways to share it and to keep it. */
import { useState } from 'react';
import type { CourseNr } from '../../sync/scalar.ts';
import { formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { school } from '../shell/school.ts';
import { Button } from '../ui/controls/button.tsx';
import { DownloadIcon, ShareIcon } from '../ui/icons/learner-icons.tsx';
import { saveBlob } from '../ui/hooks/save-file.ts';
import { KEEPSAKE, KEEPSAKE_SCENE, keepsakeFile, keepsakeTexts } from './keepsake.ts';

type Props = {
  readonly course: CourseNr;
  readonly name: string;
  /** Server milliseconds. */
  readonly finishedAt: number;
  /** Sharing it is what comes next; else something else on the page is. */
  readonly first: boolean;
};

function useKeepsakeWords({ course, name, finishedAt }: Props) {
  const { t, language } = useWords();
  return {
    course: t('keepsake.course'),
    number: String(course),
    finished: t('keepsake.finished'),
    name,
    date: formatDate(finishedAt, language),
    brand: school().brand,
  };
}

/** @param fresh the course was finished a moment ago: the fog lifts, and the diamond lights. */
export function KeepsakePicture({ fresh, ...props }: Props & { readonly fresh: boolean }) {
  const { t } = useWords();
  const words = useKeepsakeWords(props);
  return (
    <svg
      className="ks-picture"
      viewBox={`0 0 ${KEEPSAKE.width} ${KEEPSAKE.height}`}
      role="img"
      aria-label={t('keepsake.alt', words)}
    >
      <image href={KEEPSAKE_SCENE} width={KEEPSAKE.width} height={KEEPSAKE.height} />
      {fresh ? <Fog /> : null}
      {keepsakeTexts(words).map(({ text, x, y, size, weight, end, fill }) => (
        <text
          key={`${x} ${y}`}
          x={x}
          y={y}
          fontSize={size}
          fontWeight={weight}
          textAnchor={end ? 'end' : 'start'}
          fill={fill}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

/** Two banks over the land and a diamond that is not lit yet, all of which go; the words stand clear of them. */
function Fog() {
  return (
    <g className="ks-fog">
      <g className="ks-left">
        <ellipse cx="70" cy="336" rx="190" ry="72" />
        <ellipse cx="110" cy="410" rx="210" ry="80" />
        <ellipse cx="0" cy="120" rx="28" ry="130" />
      </g>
      <g className="ks-right">
        <ellipse cx="340" cy="330" rx="190" ry="70" />
        <ellipse cx="300" cy="420" rx="200" ry="74" />
        <ellipse cx="400" cy="110" rx="28" ry="140" />
      </g>
      <rect className="ks-dark" x="281" y="83" width="46" height="46" rx="3" transform="rotate(45 304 106)" />
    </g>
  );
}

export function KeepsakeButtons(props: Props) {
  const { t } = useWords();
  const words = useKeepsakeWords(props);
  const [said, setSaid] = useState('');
  const make = () => keepsakeFile(words, `akrein-${props.course}.png`);
  const act = (work: () => Promise<void>): void => void work().catch(() => setSaid(t('keepsake.failed')));
  const save = async (): Promise<void> => {
    saveBlob(await make());
    setSaid(t('keepsake.saved'));
  };
  const share = async (): Promise<void> => {
    const files = [await make()];
    if (navigator.canShare?.({ files }) !== true) return save();
    await navigator.share({ files, title: t('keepsake.alt', words) }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
  };
  return (
    <div className="l-stack l-gap-3">
      <div className="ks-buttons">
        <Button variant={props.first ? 'primary' : 'solid'} wide iconStart={<ShareIcon />} onClick={() => act(share)}>
          {t('keepsake.share')}
        </Button>
        <Button iconStart={<DownloadIcon />} onClick={() => act(save)}>
          {t('keepsake.save')}
        </Button>
      </div>
      <p className="muted small">{t('keepsake.private')}</p>
      <p role="status">{said}</p>
    </div>
  );
}
