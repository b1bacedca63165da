/** Text of one block of a step, as it is read aloud. */

export const isBlock = ({ nodeName }: Node): boolean => /^(UL|OL|P)$/.test(nodeName);

/** Excludes nested lists, which are read afterwards. */
export const blockText = ({ childNodes }: Element): string =>
  [...childNodes].map((child) => (isBlock(child) ? '' : child.textContent)).join('');
