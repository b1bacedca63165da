/** The words of the page of instructors (A.2). */
import type { Language } from '../../../sync/language.ts';

/** @param discount in words. */
export const instructorsText = (language: Language, discount: string) =>
  language === 'is'
    ? {
        description: `Ökukennarar skólans. Nemendur þeirra fá ${discount} afslátt af hvorum ökuskóla.`,
        intro: `Þú velur þinn eigin ökukennara við nýskráningu. Nemendur okkar ökukennara fá ${discount} afslátt af hvorum ökuskóla.`,
        price: 'Verð fyrir ökutíma',
        car: 'Bíll',
        phone: 'Sími',
      }
    : {
        description: `The school’s own driving instructors. Their learners get ${discount} off each driving school.`,
        intro: `You choose your own instructor when you sign up. Learners of our instructors get ${discount} off each driving school.`,
        price: 'Price of a lesson',
        car: 'Car',
        phone: 'Phone',
      };
