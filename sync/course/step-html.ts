/** The HTML allowed in a step: for the loader that sanitizes it, the check of the material, and the page that renders it (B.2). */

const ELEMENTS = [
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'blockquote',
  'aside',
  'figure',
  'img',
  'figcaption',
  'iframe',
] as const;
export const STEP_ELEMENTS: ReadonlySet<string> = new Set(ELEMENTS);

/** Attributes by element; the others have none. */
export const STEP_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  aside: ['class'],
  figure: ['class'],
  img: ['src', 'alt'],
  iframe: ['src', 'title'],
};
export const STEP_CLASSES: Readonly<Record<string, readonly string[]>> = { aside: ['key-points'], figure: ['video'] };

const PICTURE_FOLDER = '/images/skilti/';
/** Path of a step's or question's picture. @param filename with its extension. */
export const picturePath = (filename: string): string => PICTURE_FOLDER + filename;
/** Pictures come only from our own folder. */
export const isPictureSource = (source: string): boolean =>
  /^\/images\/skilti\/(?:[a-z0-9-]+\.svg|own-[0-9a-f]{12}\.webp)$/.test(source);
/** Frames come only from the video site's embed address. */
export const isVideoSource = (source: string): boolean =>
  /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/[A-Za-z0-9_-]{11}$/.test(source);
