/** Which payments are asked for, as the address of the page holds it. A kennitala stands in no address. */
import * as z from 'zod/mini';
import { pathTo } from '../../../sync/paths.ts';
import { CourseText } from '../../../sync/scalar.ts';
import { findPayments, PaymentFilters } from '../../../sync/staff/payments-contract.ts';
import { listAddress } from '../frame/list-address.ts';

const InAddress = z.extend(PaymentFilters, {
  course: z.optional(CourseText),
  /** The receipt that the page before ended with. */
  after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  /** What is sought among payments of any time. */
  q: z.optional(findPayments.request.shape.q),
});
export type Asked = z.infer<typeof InAddress>;

/** @returns undefined where the address cannot be read. */
export const readAsked = (search: string): Asked | undefined =>
  z.safeParse(InAddress, Object.fromEntries(new URLSearchParams(search))).data;

/** What of the sought words the address may hold: the number of a receipt has six digits, a kennitala more. */
const addressed = (q: string): string => (/\d{6}-?\d/.test(q) ? '' : q);

const path = pathTo('payments');
export const addressOf = ({ q = '', ...asked }: Asked): string => listAddress(path, { ...asked, q: addressed(q) });

export const PAYMENT_SEARCH = {
  path,
  addressed,
  addressWith: (search: string, q: string): string => addressOf({ ...readAsked(search), after: undefined, q }),
};

/** How the place of a page says that one has turned to its rows. */
export const TURNED = 'turned';
