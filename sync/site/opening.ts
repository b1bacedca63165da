/** The school's telephone hours, and the days that differ. */

/** The same hours from one weekday to another, 1 for Monday to 7 for Sunday; times as `20:00`. */
export type OpenHours = {
  readonly first: number;
  readonly last: number;
  readonly from: string;
  readonly until: string;
};

/** Days, both included, as `2026-12-24`, with other hours than usual: closed, unless `open` says when it is open. */
export type SpecialDays = {
  readonly from: string;
  readonly until: string;
  readonly open?: Pick<OpenHours, 'from' | 'until'> | undefined;
};

/** Specification A.2: weekdays from 20 to 22. */
export const USUAL_HOURS: readonly OpenHours[] = [{ first: 1, last: 5, from: '20:00', until: '22:00' }];

/** More would not fit in a sentence. */
export const MOST_HOURS = 3;
export const MOST_SPECIAL_SPANS = 6;
