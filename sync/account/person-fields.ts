/**
 * Optional text fields of a person. Deleting the account blanks them, no device stores them, the log redacts them.
 * Name, kennitala and e-mail have rules of their own elsewhere.
 */
import { typedKeys } from '../records.ts';
import { isPhone } from './phone.ts';

/** Fields in forms: maximum length, error code of a typed text, attributes of the input. */
export const formFields = {
  phone: {
    most: 30,
    complaint: (text: string) => (isPhone(text) ? undefined : 'phone-wrong'),
    input: { type: 'tel', autoComplete: 'tel' },
  },
} as const;
export type FormField = keyof typeof formFields;
export const formFieldNames = typedKeys(formFields);

/** Which form asks for which field. */
export const fieldsOfForm = { registration: [], settings: ['phone'], staff: ['phone'] } as const;

/** The address comes with the order of a magnet. */
export const personFields = [...formFieldNames, 'address', 'zip_code'] as const;
export type PersonField = (typeof personFields)[number];

/** An empty text removes the field. */
export type GivenFields = { readonly [Field in PersonField]?: string | undefined };

export const complaintOf = (field: FormField, text = '') =>
  text === '' ? undefined : formFields[field].complaint(text);
