/** How often something is answered wrongly, as the overview of the content marks it. */

export type Answers = { readonly answered: number; readonly wrong: number };

/** From so many answers on a share says something about the question rather than about who happened to answer. */
export const ENOUGH = 20;
/** Above this share of wrong answers, in hundredths, a question is to be looked at. */
export const OFTEN = 35;

/** @returns hundredths; undefined while there are too few answers to go by. */
export const wrongShare = ({ answered, wrong }: Answers): number | undefined =>
  answered < ENOUGH ? undefined : Math.round((wrong / answered) * 100);

export const isOftenWrong = (of: Answers): boolean => (wrongShare(of) ?? 0) > OFTEN;

/** The shade of a cell, from none to `h3`. */
export function heat(of: Answers): '' | 'h1' | 'h2' | 'h3' {
  const share = wrongShare(of) ?? 0;
  if (share < 18) return '';
  if (share < 25) return 'h1';
  return share <= OFTEN ? 'h2' : 'h3';
}
