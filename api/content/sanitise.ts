/** What a step's HTML may hold; everything else is taken out, on load and on publish. */
import sanitizeHtml from 'sanitize-html';

export const ALLOWED_ELEMENTS = [
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
export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  aside: ['class'],
  figure: ['class'],
  img: ['src', 'alt'],
  iframe: ['src', 'title'],
};
export const ALLOWED_CLASSES: Record<string, string[]> = { aside: ['key-points'], figure: ['video'] };
export const PICTURE_SRC = /^\/images\/skilti\/[a-z0-9-]+\.svg$/;
export const VIDEO_SRC = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/[A-Za-z0-9_-]{11}$/;

/** Safe HTML of a step; pictures only from our own folder, frames only from the video site's embed address (B.2). */
export function sanitiseStep(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...ALLOWED_ELEMENTS],
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedClasses: ALLOWED_CLASSES,
    allowedSchemes: ['https'],
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !PICTURE_SRC.test(attribs['src'] ?? '')) ||
      (tag === 'iframe' && !VIDEO_SRC.test(attribs['src'] ?? '')),
  });
}
