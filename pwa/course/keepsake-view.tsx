/** Shows the keepsake, with buttons to share and save it. */
import { useState } from 'react';
import { directionOf } from '../../sync/language.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { school } from '../shell/school.ts';
import { Button } from '../ui/controls/button.tsx';
import { DownloadIcon, ShareIcon } from '../ui/icons/learner-icons.tsx';
import { saveBlob } from '../ui/hooks/save-file.ts';
import scene from './keepsake.svg?raw';

type Props = {
  readonly course: CourseNr;
  readonly name: string;
  /** Server milliseconds. */
  readonly finishedAt: number;
  /** Sharing is the page's primary action. */
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
    backwards: directionOf(language) === 'rtl',
  };
}

/** @param fresh finished just now: plays the animation of fog and diamond. */
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
      {keepsakeLines(words).map(({ parts, x, y, end, fill }) => (
        <text key={`${x} ${y}`} x={x} y={y} textAnchor={end ? 'end' : 'start'} fill={fill}>
          {parts.map(({ text, size, weight }, nth) => (
            <tspan key={text} dx={nth > 0 ? GAP : undefined} fontSize={`${size / EM}em`} fontWeight={weight}>
              {text}
            </tspan>
          ))}
        </text>
      ))}
    </svg>
  );
}

/** Two fog banks and an unlit diamond, which fade out; the words do not overlap them. */
function Fog() {
  return (
    <g className="ks-fog" fill="#eef0ec">
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
      <rect
        className="ks-dark"
        fill="#8c959f"
        x="281"
        y="83"
        width="46"
        height="46"
        rx="3"
        transform="rotate(45 304 106)"
      />
    </g>
  );
}

export function KeepsakeButtons(props: Props) {
  const { t } = useWords();
  const words = useKeepsakeWords(props);
  const [said, setSaid] = useState('');
  const make = () => keepsakeFile(words, `akrein-${props.course}.png`);
  const act = (work: () => Promise<void>): void => void work().catch(() => setSaid(t('keepsake.failed')));
  const save = async (file?: File): Promise<void> => {
    saveBlob(file ?? (await make()));
    setSaid(t('keepsake.saved'));
  };
  const share = async (): Promise<void> => {
    const file = await make();
    const files = [file];
    if (navigator.canShare?.({ files }) !== true) return save(file);
    await navigator.share({ files, title: t('keepsake.alt', words) }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) return save(file); // the user activation expired during drawing
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

/** Units of the drawing; the shared picture has three pixels per unit. */
const KEEPSAKE = { width: 400, height: 440 } as const;
const PIXELS = 3;
const FAMILY = "'Atkinson Hyperlegible Next', system-ui, sans-serif";

/** Picture of a finished course: a sign by a road, with name, course and date. Drawn on the device, never uploaded. */
type KeepsakeWords = {
  /** “Ökuskóla”, the number, “lokið”. */
  readonly course: string;
  readonly number: string;
  readonly finished: string;
  readonly name: string;
  readonly date: string;
  readonly brand: string;
  /** Right-to-left text. */
  readonly backwards: boolean;
};
type KeepsakeLine = {
  /** Laid out one after another. */
  readonly parts: readonly { readonly text: string; readonly size: number; readonly weight: number }[];
  readonly x: number;
  readonly y: number;
  readonly end?: true;
  readonly fill: string;
};

/** Width of the sign's inner field, and average letter width relative to font size. */
const ROOM = 280;
const LETTER = 0.56;
/** Gap between two parts of a line. */
const GAP = 9;
/** Font size of `.ks-picture`; smaller for a wide font. */
const EM = 20;

/** Positions of the words on the sign; a long name gets a smaller font. */
function keepsakeLines(words: KeepsakeWords): readonly KeepsakeLine[] {
  const { name } = words;
  const white = '#FFFFFF';
  // after right-to-left letters, a number would move to the left
  const number = { text: `${words.backwards ? '\u200e' : ''}${words.number}`, size: 64, weight: 800 };
  const finished = { text: words.finished, size: 26, weight: 700 };
  const nameSize = Math.min(22, ROOM / (LETTER * Math.max(1, name.length)));
  return [
    { parts: [{ text: words.course, size: 19, weight: 500 }], x: 60, y: 92, fill: white },
    {
      parts: words.backwards ? [finished, number] : [number, finished],
      x: 58,
      y: 147,
      fill: white,
    },
    { parts: [{ text: name, size: nameSize, weight: 700 }], x: 60, y: 202, fill: white },
    { parts: [{ text: words.date, size: 18, weight: 500 }], x: 60, y: 236, fill: white },
    { parts: [{ text: words.brand, size: 18, weight: 800 }], x: 340, y: 236, end: true, fill: '#FFDF57' },
  ];
}

/** The drawing without words, from `sql/content/pictures/app/keepsake.svg`. */
const KEEPSAKE_SCENE = `data:image/svg+xml,${encodeURIComponent(scene)}`;

/** Renders the picture with words to a file. Rejects if the browser cannot draw it. */
async function keepsakeFile(words: KeepsakeWords, fileName: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = KEEPSAKE.width * PIXELS;
  canvas.height = KEEPSAKE.height * PIXELS;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const ground = new Image();
  ground.src = KEEPSAKE_SCENE;
  await ground.decode();
  const lines = keepsakeLines(words);
  // falls back to the system font
  await Promise.all(
    lines.flatMap(({ parts }) =>
      parts.map(({ weight, text }) => document.fonts.load(`${weight} 20px ${FAMILY}`, text)),
    ),
  ).catch(() => undefined);
  pen.direction = 'ltr'; // as in the SVG on the page
  pen.scale(PIXELS, PIXELS);
  pen.drawImage(ground, 0, 0, KEEPSAKE.width, KEEPSAKE.height);
  for (const { parts, x, y, end, fill } of lines) {
    pen.textAlign = end ? 'right' : 'left';
    pen.fillStyle = fill;
    let at = x;
    for (const { text, size, weight } of parts) {
      pen.font = `${weight} ${size}px ${FAMILY}`;
      pen.fillText(text, at, y, ROOM);
      at += pen.measureText(text).width + GAP;
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return new File([blob], fileName, { type: 'image/png' });
}
