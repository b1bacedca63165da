/** Filters of the payments page in its address, which never contains a kennitala. */
import * as z from 'zod/mini';
import { pathTo } from '../../../sync/paths.ts';
import { CourseText } from '../../../sync/scalar.ts';
import { findPayments, PaymentFilters } from '../../../sync/staff/payments-contract.ts';
import { listAddress } from '../frame/list-address.ts';

const InAddress = z.extend(PaymentFilters, {
  course: z.optional(CourseText),
  /** Cursor: last receipt of the previous page. */
  after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  /** Query among payments of any time. */
  q: z.optional(findPayments.request.shape.q),
});
export type Asked = z.infer<typeof InAddress>;

/** @returns undefined if the address is invalid. */
export const readAsked = (search: string): Asked | undefined =>
  z.safeParse(InAddress, Object.fromEntries(new URLSearchParams(search))).data;

/** The query, unless it may contain a kennitala: receipt numbers have at most six digits. */
const addressed = (q: string): string => (/\d{6}-?\d/.test(q) ? '' : q);

const path = pathTo('payments');
export const addressOf = ({ q = '', ...asked }: Asked): string => listAddress(path, { ...asked, q: addressed(q) });

export const PAYMENT_SEARCH = {
  path,
  addressed,
  addressWith: (search: string, q: string): string => addressOf({ ...readAsked(search), after: undefined, q }),
};

/** Router state after paging. */
export const TURNED = 'turned';
