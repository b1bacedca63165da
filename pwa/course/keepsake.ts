/** The picture of a finished course: a blue sign by a clear road, with name, course and date; made on the device, sent nowhere. */
import scene from './keepsake.svg?raw';

/** Units of the drawing; the picture that is shared has three pixels to each. */
export const KEEPSAKE = { width: 400, height: 440 } as const;
const PIXELS = 3;
const FAMILY = "'Atkinson Hyperlegible Next', system-ui, sans-serif";

export type KeepsakeWords = {
  /** "Ökuskóli", the number, "lokið". */
  readonly course: string;
  readonly number: string;
  readonly finished: string;
  readonly name: string;
  readonly date: string;
  readonly brand: string;
};
export type KeepsakeText = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly end?: true;
  readonly fill: string;
};

/** Width of the sign's inner field, and what a letter takes of its size on average. */
const ROOM = 280;
const LETTER = 0.56;

/** Where the words stand on the sign; a long name is written smaller. */
export function keepsakeTexts(words: KeepsakeWords): readonly KeepsakeText[] {
  const { name } = words;
  const white = '#FFFFFF';
  return [
    { text: words.course, x: 60, y: 92, size: 19, weight: 500, fill: white },
    { text: words.number, x: 58, y: 147, size: 64, weight: 800, fill: white },
    { text: words.finished, x: 104, y: 147, size: 26, weight: 700, fill: white },
    {
      text: name,
      x: 60,
      y: 202,
      size: Math.min(22, ROOM / (LETTER * Math.max(1, name.length))),
      weight: 700,
      fill: white,
    },
    { text: words.date, x: 60, y: 236, size: 18, weight: 500, fill: white },
    { text: words.brand, x: 340, y: 236, size: 18, weight: 800, end: true, fill: '#FFDF57' },
  ];
}

/** Everything but the words, as `sql/content/pictures/app/keepsake.svg` has it. */
export const KEEPSAKE_SCENE = `data:image/svg+xml,${encodeURIComponent(scene)}`;

/** The picture with its words as a file. Rejects where the browser cannot draw it. */
export async function keepsakeFile(words: KeepsakeWords, fileName: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = KEEPSAKE.width * PIXELS;
  canvas.height = KEEPSAKE.height * PIXELS;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const ground = new Image();
  ground.src = KEEPSAKE_SCENE;
  await ground.decode();
  const texts = keepsakeTexts(words);
  // a typeface that is not there yet is only the system's
  await Promise.all(texts.map(({ weight, text }) => document.fonts.load(`${weight} 20px ${FAMILY}`, text))).catch(
    () => undefined,
  );
  pen.scale(PIXELS, PIXELS);
  pen.drawImage(ground, 0, 0, KEEPSAKE.width, KEEPSAKE.height);
  for (const { text, x, y, size, weight, end, fill } of texts) {
    pen.font = `${weight} ${size}px ${FAMILY}`;
    pen.textAlign = end ? 'right' : 'left';
    pen.fillStyle = fill;
    pen.fillText(text, x, y, ROOM);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return new File([blob], fileName, { type: 'image/png' });
}
