/** Calls for the school's contact details and bank account. */
import * as z from 'zod/mini';
import { Iso } from '../scalar.ts';
import { BankAccount, Contact, StoredBankAccount, StoredContact } from './school-settings.ts';
import { staffAction, staffCall } from './declare.ts';

/** When staff last changed it; null if it is the server's configuration. */
const Changed = z.nullable(Iso);

export const readSchool = staffCall('school', 'staff', {
  method: 'GET',
  response: z.object({
    contact: z.extend(StoredContact, { changed: Changed }),
    bank: z.extend(StoredBankAccount, { changed: Changed }),
  }),
});

/** Shown from now on, on every page and in every letter. */
export const setContact = staffAction(
  'set-contact',
  'staff',
  /** `was`: the values at opening the form; a change since is not overwritten. */
  z.extend(Contact, { was: z.optional(StoredContact) }),
);

/** Learners transfer to it from now on. The school is told by letter. */
export const setBankAccount = staffAction(
  'set-bank-account',
  'staff',
  z.extend(BankAccount, { was: z.optional(StoredBankAccount) }),
  { fresh: true },
);
