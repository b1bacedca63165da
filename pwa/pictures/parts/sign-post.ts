// A sign of the catalogue inside a scene: alone, or on a post.
import { thing } from '../palette.ts';
import { findSign } from '../sign-list.ts';
import { el, rect } from '../svg.ts';

/** The sign with its middle at x,y, `width` wide. */
export function signAt(slug: string, x: number, y: number, width: number): string {
  const found = findSign(slug);
  const [, , w = '100', h = '100'] = found.view.split(' ');
  const height = (width * Number(h)) / Number(w);
  return el('svg', { x: x - width / 2, y: y - height / 2, width, height, viewBox: found.view }, found.draw());
}

/** One or more signs under each other on a post, seen from the front; the foot of the post is at x,foot. */
export function signPost(slugs: readonly string[], x: number, foot: number, width: number, height: number): string {
  const thick = Math.max(2.5, width * 0.07);
  let y = foot - height;
  let signs = '';
  for (const slug of slugs) {
    const [, , w = '100', h = '100'] = findSign(slug).view.split(' ');
    const tall = (width * Number(h)) / Number(w);
    signs += signAt(slug, x, y + tall / 2, width);
    y += tall + width * 0.03;
  }
  return rect(x - thick / 2, foot - height + width * 0.1, thick, height - width * 0.1, thing.metal, 1) + signs;
}
