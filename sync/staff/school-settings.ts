/** Schemas of contact details and bank account. */
import * as z from 'zod/mini';
import { isPhone } from '../account/phone.ts';
import { DAY_MS } from '../progress/expiry.ts';
import { MOST_SPECIAL_SPANS, MOST_HOURS, type SpecialDays } from '../site/opening.ts';

/** A longer time is taken for a typing error. */
const MOST_SPECIAL_DAYS = 60;

const Weekday = z.int().check(z.minimum(1), z.maximum(7));
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const Hours = z
  .object({ first: Weekday, last: Weekday, from: Time, until: Time })
  .check(z.refine(({ first, last, from, until }) => first <= last && from < until));
const Open = z.object({ from: Time, until: Time }).check(z.refine(({ from, until }) => from < until));
const Special = z
  .object({ from: z.iso.date(), until: z.iso.date(), open: z.optional(Open) })
  .check(
    z.refine(({ from, until }) => from <= until && Date.parse(until) - Date.parse(from) <= MOST_SPECIAL_DAYS * DAY_MS),
  );

/** As stored or configured: a configured phone number may have another format. */
export const StoredContact = z.object({
  phone: z.string(),
  hours: z.array(Hours).check(z.minLength(1), z.maxLength(MOST_HOURS)),
  closed: z.array(Special).check(z.maxLength(MOST_SPECIAL_SPANS)),
});
export type StoredContact = z.infer<typeof StoredContact>;
export const Contact = z.extend(StoredContact, { phone: z.string().check(z.refine(isPhone)) });

/** Whether its last day is past. @param today as `2026-12-27`. */
export const isOver = ({ until }: SpecialDays, today: string): boolean => until < today;

/** `0133-26-012345`: bank, kind, number, with or without leading zeros. Undefined if invalid. */
export function normaliseAccount(text: string): string | undefined {
  const digits =
    /^\s*(\d{1,4})[\s-]+(\d{1,2})[\s-]+(\d{1,6})\s*$/.exec(text) ?? /^\s*(\d{4})(\d\d)(\d{6})\s*$/.exec(text);
  if (!digits) return undefined;
  const [, bank = '', kind = '', number = ''] = digits;
  return [bank.padStart(4, '0'), kind.padStart(2, '0'), number.padStart(6, '0')].join('-');
}

export const StoredBankAccount = z.object({ kennitala: z.string(), account: z.string() });
export type StoredBankAccount = z.infer<typeof StoredBankAccount>;
export const BankAccount = z.object({
  kennitala: z.string().check(z.regex(/^\d{6}-\d{4}$/)),
  account: z.string().check(z.refine((text) => normaliseAccount(text) === text)),
});
