/** Wrong-answer rates, as marked in the overview. */

export type Answers = { readonly answered: number; readonly wrong: number };

/** With fewer answers, the rate depends more on the learners than on the question. */
export const ENOUGH = 20;
/** A question above this rate needs review, percent. */
export const OFTEN = 35;

/** @returns percent; undefined with too few answers. */
export const wrongShare = ({ answered, wrong }: Answers): number | undefined =>
  answered < ENOUGH ? undefined : Math.round((wrong / answered) * 100);

export const isOftenWrong = (of: Answers): boolean => (wrongShare(of) ?? 0) > OFTEN;

/** Shade of a cell, from none to `h3`. */
export function heat(of: Answers): '' | 'h1' | 'h2' | 'h3' {
  const share = wrongShare(of) ?? 0;
  if (share < 18) return '';
  if (share < 25) return 'h1';
  return share <= OFTEN ? 'h2' : 'h3';
}
