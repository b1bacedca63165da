/** The price of a course for a learner, in whole krónur (B.9, decisions section 5). */
import { formatNumber } from '../figures.ts';
import type { Language } from '../language.ts';
import type { CourseNr } from '../scalar.ts';

export const CURRENCY = 'ISK' as const;
/** Discount on each course for learners of the school's own instructors, who give them a code. */
export const OWN_INSTRUCTOR_DISCOUNT = 2500;

/** Limits of a price: above the discount, and below a typing error. */
export const LEAST_PRICE = OWN_INSTRUCTOR_DISCOUNT + 1;
export const MOST_PRICE = 1_000_000;

export type Price = {
  readonly listPrice: number;
  readonly discount: number;
  /** The amount paid, at least one króna. */
  readonly price: number;
};

/** @param listPrice whole krónur. @param ownInstructor whether the learner has given the code of one of the school's own instructors. */
export function priceFor(listPrice: number, ownInstructor: boolean): Price {
  const discount = ownInstructor ? Math.min(OWN_INSTRUCTOR_DISCOUNT, listPrice - 1) : 0;
  return { listPrice, discount, price: listPrice - discount };
}

/** Price of each course, whole krónur. */
export type Prices = Readonly<Record<CourseNr, number>>;

/** VAT within a price, rounded to whole krónur. @param rate percent, such as 24. */
export const vatWithin = (price: number, rate: number): number => Math.round((price * rate) / (100 + rate));

/** `12.500 kr.`, in English `12,500 kr.`; on one line. A refund has a minus sign. */
export const kronur = (amount: number, language: Language): string => `${formatNumber(amount, language)}\u00a0kr.`;
