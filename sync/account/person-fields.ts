/**
 * Fields of a person that are a line of text, and may be left out. Name, kennitala and e-mail address have rules and code
 * of their own. A field here is private: deleting the account blanks it, no device keeps it, the log hides it.
 */
import { keysOf } from '../records.ts';
import { isPhone } from './phone.ts';

/** What forms ask for: most characters, what is wrong with what was typed, and how it is typed. */
export const asked = {
  phone: {
    most: 30,
    complaint: (text: string) => (isPhone(text) ? undefined : 'phone-wrong'),
    input: { type: 'tel', autoComplete: 'tel' },
  },
} as const;
export type AskedField = keyof typeof asked;
export const askedFields = keysOf(asked);

/** Of whoever registers, in the settings, and of staff who register or correct somebody. */
export const askedIn = { registration: [], settings: ['phone'], staff: ['phone'] } as const;

/** The others come with the order of a magnet. */
export const personFields = [...askedFields, 'address', 'zip_code'] as const;
export type PersonField = (typeof personFields)[number];

/** By name; an empty one is none. */
export type GivenFields = { readonly [Field in PersonField]?: string | undefined };

export const complaintOf = (field: AskedField, text = '') => (text === '' ? undefined : asked[field].complaint(text));
