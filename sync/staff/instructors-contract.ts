/** Calls for the instructors that learners choose from. */
import * as z from 'zod/mini';
import { isEmail, normaliseEmail } from '../account/email.ts';
import { isPhone } from '../account/phone.ts';
import { MOST_PRICE } from '../payment/price.ts';
import { Iso, Written } from '../scalar.ts';
import { staffAction, staffCall } from './declare.ts';
import { PICTURE_REQUEST_BYTES } from './pictures-contract.ts';

const Told = {
  name: Written(2, 100),
  car: Written(0, 100),
  phone: Written(0, 30).check(z.refine((text: string) => text === '' || isPhone(text))),
  /** Not public. */
  email: Written(0, 254).check(
    z.overwrite(normaliseEmail),
    z.refine((text: string) => text === '' || isEmail(text)),
  ),
  /** Of one lesson, whole krónur. */
  price: z.int().check(z.minimum(0), z.maximum(MOST_PRICE)),
  aboutIs: Written(0, 1000),
  aboutEn: Written(0, 1000),
  /** Employed by the school: its learners pay less. */
  own: z.boolean(),
  /** Shown on the public page; otherwise only offered for choice. */
  listed: z.boolean(),
  /** Retired: neither offered nor shown. */
  archived: z.boolean(),
};
const Id = z.string().check(z.minLength(1), z.maxLength(40));
const Instructor = z.object({
  id: Id,
  ...Told,
  /** Learners whose first payment was in the last 12 months, as in statistics. */ learners: z.int(),
  /** Path of the photograph, if any. */
  photo: z.nullable(z.string()),
  /** Learners enter it to pay less; null if none was made. */
  discountCode: z.nullable(z.string()),
  /** When a link to their page was last sent, if ever. */ linkSent: z.nullable(Iso),
  /** Whether a link or a device can open their page now. */ linkGood: z.boolean(),
});
export type InstructorRow = z.infer<typeof Instructor>;

export const listInstructors = staffCall('instructors', 'staff', {
  method: 'GET',
  response: z.object({ instructors: z.array(Instructor) }),
});

export const addInstructor = staffAction('add-instructor', 'staff', z.object(Told), { response: { id: z.string() } });

export const editInstructor = staffAction(
  'edit-instructor',
  'staff',
  z.object({
    id: Id,
    ...Told,
    /** The version the author started from. A colleague's newer version must be read first. */
    was: z.optional(z.object(Told)),
  }),
);

/** Re-encodes the photograph as a square and replaces the old one; empty content removes it. */
export const setInstructorPhoto = staffAction(
  'set-instructor-photo',
  'staff',
  z.object({ id: Id, content: z.union([z.literal(''), z.base64()]) }),
  { maxBytes: PICTURE_REQUEST_BYTES },
);

/** Voids the old code; learners who used it keep the discount. */
export const renewDiscountCode = staffAction('renew-discount-code', 'staff', z.object({ id: Id }), {
  final: true,
  fresh: true,
});

/** Emails the instructor a link to their page. */
export const sendLearnersLink = staffAction('send-learners-link', 'staff', z.object({ id: Id }), {
  final: true,
  fresh: true,
});

/** Voids sent links and signs out devices. */
export const revokeLearnersLink = staffAction('revoke-learners-link', 'staff', z.object({ id: Id }), { final: true });
