/** Wrong-answer rates, as marked in the overview. */
import { wrongShare, type Answers } from '../../../sync/staff/wrong-share.ts';

/** A question above this rate needs review, percent. */
export const OFTEN = 35;

export const isOftenWrong = (of: Answers): boolean => (wrongShare(of) ?? 0) > OFTEN;

/** Shade of a cell, from none to `h3`. */
export function heat(of: Answers): '' | 'h1' | 'h2' | 'h3' {
  const share = wrongShare(of) ?? 0;
  if (share < 18) return '';
  if (share < 25) return 'h1';
  return share <= OFTEN ? 'h2' : 'h3';
}
