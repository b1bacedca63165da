/** What staff set of the school in the app: how it is reached, and where transfers go. */
import * as z from 'zod/mini';
import { isCompanyKennitala, isKennitala, normaliseKennitala } from '../account/kennitala.ts';
import { isPhone } from '../account/phone.ts';
import { daysBetween, MOST_CLOSED_DAYS, MOST_CLOSURES, MOST_HOURS } from '../site/opening.ts';

const Weekday = z.int().check(z.minimum(1), z.maximum(7));
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const Hours = z
  .object({ first: Weekday, last: Weekday, from: Time, until: Time })
  .check(z.refine(({ first, last, from, until }) => first <= last && from < until));
const Closed = z
  .object({ from: z.iso.date(), until: z.iso.date() })
  .check(z.refine(({ from, until }) => from <= until && daysBetween(from, until) <= MOST_CLOSED_DAYS));

/** As it is kept: what the server was set up with may be written otherwise than staff may. */
export const KeptContact = z.object({
  phone: z.string(),
  hours: z.array(Hours).check(z.minLength(1), z.maxLength(MOST_HOURS)),
  closed: z.array(Closed).check(z.maxLength(MOST_CLOSURES)),
});
export type KeptContact = z.infer<typeof KeptContact>;
export const Contact = z.extend(KeptContact, { phone: z.string().check(z.refine(isPhone)) });

/** `0133-26-012345`: bank, kind, number; parts are written with leading zeros or without. Undefined for what is none. */
export function normaliseAccount(text: string): string | undefined {
  const digits =
    /^\s*(\d{1,4})[\s-]+(\d{1,2})[\s-]+(\d{1,6})\s*$/.exec(text) ?? /^\s*(\d{4})(\d\d)(\d{6})\s*$/.exec(text);
  if (!digits) return undefined;
  const [, bank = '', kind = '', number = ''] = digits;
  return [bank.padStart(4, '0'), kind.padStart(2, '0'), number.padStart(6, '0')].join('-');
}

/** Of a person or a company, as people write it. @param now server milliseconds. */
export const isOwner = (kennitala: string, now: number): boolean =>
  /^\d{6}-\d{4}$/.test(kennitala) &&
  [isKennitala, isCompanyKennitala].some((is) => is(normaliseKennitala(kennitala), now));

export const KeptBankAccount = z.object({ kennitala: z.string(), account: z.string() });
export type KeptBankAccount = z.infer<typeof KeptBankAccount>;
export const BankAccount = z.object({
  kennitala: z.string().check(z.regex(/^\d{6}-\d{4}$/)),
  account: z.string().check(z.refine((text) => normaliseAccount(text) === text)),
});
