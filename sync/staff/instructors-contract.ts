/** The instructors whom learners choose from, and whom the public page shows. */
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
  /** For the school alone. */
  email: Written(0, 254).check(
    z.overwrite(normaliseEmail),
    z.refine((text: string) => text === '' || isEmail(text)),
  ),
  /** Of one lesson, whole krónur. */
  price: z.int().check(z.minimum(0), z.maximum(MOST_PRICE)),
  aboutIs: Written(0, 1000),
  aboutEn: Written(0, 1000),
  /** The school's own: its learners pay less. */
  own: z.boolean(),
  /** Shown on the public page; else there to be chosen alone. */
  listed: z.boolean(),
  /** Teaches no more: nobody can choose them, and no page shows them. */
  archived: z.boolean(),
};
const Id = z.string().check(z.minLength(1), z.maxLength(40));
const Instructor = z.object({
  id: Id,
  ...Told,
  /** Whose learners paid for the first time within 12 months, as statistics count them. */ learners: z.int(),
  /** Path of their photograph; null where there is none. */
  photo: z.nullable(z.string()),
  /** What learners type to pay less; null where nobody has made one. */
  discountCode: z.nullable(z.string()),
  /** When a link to their page was last sent; null before the first. */ linkSent: z.nullable(Iso),
  /** Whether a link or a device opens their page now. */ linkGood: z.boolean(),
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
    /** As it was when the writer began: a colleague's change since is to be read first. */
    was: z.optional(z.object(Told)),
  }),
);

/** Draws the photograph anew, as a square, and shows it in place of the one before; empty content takes that down. */
export const setInstructorPhoto = staffAction(
  'set-instructor-photo',
  'staff',
  z.object({ id: Id, content: z.union([z.literal(''), z.base64()]) }),
  { maxBytes: PICTURE_REQUEST_BYTES },
);

/** The code before is good no more; who has given it keeps the discount. */
export const renewDiscountCode = staffAction('renew-discount-code', 'staff', z.object({ id: Id }), {
  final: true,
  fresh: true,
});

/** Writes to the instructor, who opens their page by the link. */
export const sendLearnersLink = staffAction('send-learners-link', 'staff', z.object({ id: Id }), {
  final: true,
  fresh: true,
});

/** Links that were sent work no more, and no device shows the page. */
export const revokeLearnersLink = staffAction('revoke-learners-link', 'staff', z.object({ id: Id }), { final: true });
