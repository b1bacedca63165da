/** What staff set of the school itself. */
import * as z from 'zod/mini';
import { Iso } from '../scalar.ts';
import { BankAccount, Contact, StoredBankAccount, StoredContact } from './school-settings.ts';
import { staffAction, staffCall } from './declare.ts';

/** When staff last changed it; null where it is as the server was set up. */
const Changed = z.nullable(Iso);

export const readSchool = staffCall('school', 'staff', {
  method: 'GET',
  response: z.object({
    contact: z.extend(StoredContact, { changed: Changed }),
    bank: z.extend(StoredBankAccount, { changed: Changed }),
  }),
});

/** Shown on every page and in every letter from now on. */
export const setContact = staffAction(
  'set-contact',
  'staff',
  /** `was`: as it stood when the form was opened; who has set it since is not overwritten. */
  z.extend(Contact, { was: z.optional(StoredContact) }),
);

/** Learners send their money there from now on; the school is told by letter. */
export const setBankAccount = staffAction(
  'set-bank-account',
  'staff',
  z.extend(BankAccount, { was: z.optional(StoredBankAccount) }),
  { fresh: true },
);
