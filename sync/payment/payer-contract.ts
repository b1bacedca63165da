/** Calls for the link by which a guardian or company pays for a learner. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CourseNr, Done, Iso } from '../scalar.ts';
import { PaymentData } from './contract.ts';

/** Lifetime of a link. */
export const PAY_LINK_DAYS = 7;

/** Makes a link for one course and voids the previous one. The secret is sent only here; the server stores a hash. */
export const makePayLink = endpoint({
  path: '/api/make-pay-link',
  access: 'account',
  request: z.object({ courseId: CourseNr }),
  response: z.object({ secret: z.string(), until: Iso }),
});

export const withdrawPayLink = endpoint({
  path: '/api/withdraw-pay-link',
  access: 'account',
  request: z.object({ courseId: CourseNr }),
  response: Done,
});

const Secret = z.string().check(z.minLength(1), z.maxLength(100));

/** What the link shows of the learner: the first name, empty if it is no plain word. */
export const PayLink = z.object({
  courseId: CourseNr,
  firstName: z.string(),
  /** Whole krónur. */
  price: z.int(),
  until: Iso,
  /** `waiting`: the school waits for a bank transfer. */
  state: z.enum(['open', 'paid', 'waiting']),
});
export type PayLink = z.infer<typeof PayLink>;

/** 404 if the link does not exist or is no longer valid. The secret is in the body, so that no log has it. */
export const openPayLink = endpoint({
  path: '/api/open-pay-link',
  access: 'anyone',
  request: z.object({ secret: Secret }),
  response: PayLink,
});

/** A payer other than the learner, as typed. `ssn` is a person's or a company's kennitala. */
export const typedPayer = {
  name: z.string().check(z.maxLength(400)),
  email: z.string().check(z.maxLength(400)),
  ssn: z.string().check(z.maxLength(40)),
};

/** Creates a learner's order that somebody else pays; the payer's kennitala may be empty. */
export const payByLink = endpoint({
  path: '/api/pay-by-link',
  access: 'anyone',
  request: z.object({ secret: Secret, ...typedPayer }),
  response: z.object({ response: PaymentData }),
});

/** End of the payer page's address after the payment page, by outcome. */
export const PAYER_RETURNS = { paid: '?greitt', cancelled: '?haett', failed: '?villa', declined: '?hafnad' } as const;
export type PayerReturn = keyof typeof PAYER_RETURNS;
