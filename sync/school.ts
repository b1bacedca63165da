/** What pages say about the school itself; it comes from configuration, is changed by staff in the app, and is written into every page that is served. */

import { OWN_INSTRUCTOR_DISCOUNT, type Prices } from './payment/price.ts';
import { USUAL_HOURS, type Closure, type OpenHours } from './site/opening.ts';

/** Texts as people read them; money in krónur. */
export type School = {
  /** Address of the site, without a slash at the end. */
  readonly origin: string;
  readonly brand: string;
  readonly company: string;
  readonly kennitala: string;
  readonly address: string;
  readonly court: string;
  readonly email: string;
  readonly phone: string;
  /** When the telephone is answered. */
  readonly hours: readonly OpenHours[];
  readonly closed: readonly Closure[];
  /** Price of each course. */
  readonly prices: Prices;
  /** What learners of the school's own instructors are spared on each course. */
  readonly discount: number;
};

/** Made up, for a page that no server has written anything into. */
export const DEMONSTRATION: School = {
  origin: '',
  brand: 'Akrein',
  company: 'Akrein ehf. (sýnidæmi)',
  kennitala: '000000-0000',
  address: 'Dæmigata 1, 101 Reykjavík',
  court: 'Héraðsdómur Reykjavíkur',
  email: 'hjalp@akrein.example',
  phone: '555 0100',
  hours: USUAL_HOURS,
  closed: [],
  prices: { 1: 12_500, 2: 12_500 },
  discount: OWN_INSTRUCTOR_DISCOUNT,
};

/** Whether a value has everything that a school has. */
export function isSchool(value: unknown): value is School {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return Object.entries(DEMONSTRATION).every(([key, example]) => typeof fields.get(key) === typeof example);
}

/** Where it stands in a page: `<script type="application/json" id="school">`. */
export const SCHOOL_ELEMENT = 'school';
/** Where it stands by itself, as JSON. */
export const SCHOOL_FILE = '/school.json';
