/** Sanitises the HTML of steps and articles, on load and on publish. */
import sanitizeHtml from 'sanitize-html';
import {
  isPictureSource,
  isVideoSource,
  STEP_ATTRIBUTES,
  STEP_CLASSES,
  STEP_ELEMENTS,
} from '../../sync/course/step-html.ts';
import { ARTICLE_ELEMENTS } from '../../sync/site/page-data.ts';

const attributes = Object.fromEntries(Object.entries(STEP_ATTRIBUTES).map(([name, keys]) => [name, [...keys]]));
const classes = Object.fromEntries(Object.entries(STEP_CLASSES).map(([name, keys]) => [name, [...keys]]));

/** Allows pictures only from our own folder, frames only from the video site's embed address (B.2). */
export function sanitiseStep(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...STEP_ELEMENTS],
    allowedAttributes: attributes,
    allowedClasses: classes,
    allowedSchemes: ['https'],
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !isPictureSource(attribs['src'] ?? '')) ||
      (tag === 'iframe' && !isVideoSource(attribs['src'] ?? '')),
  });
}

/** Allows plain text elements, and links to our site, https, mail and phone. */
export const sanitiseArticle = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...ARTICLE_ELEMENTS],
    allowedAttributes: { a: ['href'], th: ['scope'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...wholeAddress(attribs['href']) } }),
    },
  });

/** Makes external links absolute: browsers read `//host` and `/\host` as another host. */
function wholeAddress(href = ''): { readonly href?: string } {
  const ours = 'https://school.invalid';
  const url = URL.canParse(href, ours) ? new URL(href, ours) : undefined;
  return url && !URL.canParse(href) && url.origin !== ours ? { href: url.href } : {};
}
