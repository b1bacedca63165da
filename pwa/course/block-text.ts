/** The words of a block of a step's text, as they are read aloud. */

export const isBlock = ({ nodeName }: Node): boolean => /^(UL|OL|P)$/.test(nodeName);

/** Without those of the lists inside it, which are read after it. */
export const blockText = ({ childNodes }: Element): string =>
  [...childNodes].map((child) => (isBlock(child) ? '' : child.textContent)).join('');
