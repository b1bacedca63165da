/** The same step in the two languages, block by block: both are written alike, so the third paragraph of one is that of the other. */

/** What has a twin; nothing where the two are not written alike. */
export type Twins = { readonly of: (element: Element) => string | undefined };

const PAIRED = ['p, li', 'strong'] as const;

/** @param body of the step as it is read. @param other the same step in the other language. */
export function pairUp(body: Element, other: Element): Twins {
  const pairs = new Map<Element, string>();
  for (const names of PAIRED) {
    const here = [...body.querySelectorAll(names)];
    const there = [...other.querySelectorAll(names)];
    if (here.length !== there.length) continue;
    for (const [index, element] of here.entries()) pairs.set(element, words(there[index]));
  }
  return { of: (element) => pairs.get(element) || undefined };
}

/** A term is a word or a few; a label before a list and a whole sentence are none. */
export const isTerm = (text: string): boolean => !/[:.!?]$/.test(text.trim()) && text.trim().split(/\s+/).length <= 4;

const words = (element: Element | undefined): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
