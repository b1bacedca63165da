/** The school's data for pages: from configuration, edited by staff in the app, and written into every served page. */

import { OWN_INSTRUCTOR_DISCOUNT, type Prices } from './payment/price.ts';
import { USUAL_HOURS, type SpecialDays, type OpenHours } from './site/opening.ts';

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
  /** Telephone hours. */
  readonly hours: readonly OpenHours[];
  /** Days that differ from the hours. */
  readonly closed: readonly SpecialDays[];
  /** Price of each course. */
  readonly prices: Prices;
  /** Discount on each course for learners of the school's own instructors. */
  readonly discount: number;
};

/** Example data, for a page that no server has completed. */
export const DEMONSTRATION: School = {
  origin: '',
  brand: 'Akrein',
  company: 'Sýnidæmi ehf.',
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

/** Whether a value has all fields of a school. */
export function isSchool(value: unknown): value is School {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return Object.entries(DEMONSTRATION).every(([key, example]) => typeof fields.get(key) === typeof example);
}

/** Id of its element in a page: `<script type="application/json" id="school">`. */
export const SCHOOL_ELEMENT = 'school';
/** Its JSON file. */
export const SCHOOL_FILE = '/school.json';
