/** Calls of accounts: signing in, joining, own details (A.7, B.7). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SessionState } from '../progress/session-state.ts';
import { AsWritten, Iso, Language, notOver, tidy, Written } from '../scalar.ts';
import { recordOf } from '../records.ts';
import { Password } from './credentials.ts';
import { formFields, fieldsOfForm, personFields, type FormField } from './person-fields.ts';
import { NAME_MAX } from '../rule-numbers.ts';

const Line = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** May be missing: a page of the version before does not know a new field. */
export const FieldText = (field: FormField) => z.optional(Written(0, formFields[field].most));

export const signIn = endpoint({
  path: '/api/sign-in',
  access: 'anyone',
  request: z.object({ ssn: z.string().check(z.maxLength(20)), password: Password }),
  response: SessionState,
});

export const instructors = endpoint({
  method: 'GET',
  path: '/api/teachers',
  access: 'anyone',
  request: z.object({ q: z.optional(Line(100)) }),
  response: z.object({ response: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

/** The handler checks each field, so that each gets its own message (A.5). */
export const registerUser = endpoint({
  path: '/api/register-user',
  access: 'anyone',
  success: 201,
  request: z.object({
    name: z.string().check(z.overwrite(tidy), notOver(200, NAME_MAX)),
    ssn: Written(0, 20),
    password: Password,
    email: AsWritten(254),
    teacherId: Line(40),
    language: Language,
    ...recordOf(fieldsOfForm.registration, (field) => FieldText(field)),
  }),
  response: SessionState,
});

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  ssn: z.string(),
  /** Absent if a device does not store it. */
  ...recordOf(personFields, () => z.optional(z.nullable(z.string()))),
  created_date: Iso,
  language: Language,
  dyslexia_font: z.boolean(),
});

export const getUserInformation = endpoint({
  method: 'GET',
  path: '/api/user-information',
  access: 'account',
  response: z.object({ user: User }),
});

const FreeField = [
  z.object({ field: z.literal('language'), value: Language }),
  /** Longer than a name may be, so that a refusal can say so. */
  z.object({ field: z.literal('name'), value: Line(2000) }),
  z.object({ field: z.literal('dyslexia_font'), value: z.boolean() }),
  /** Empty if there is none. */
  ...fieldsOfForm.settings.map((field) => z.object({ field: z.literal(field), value: Line(formFields[field].most) })),
] as const;
/** An e-mail address needs the present password, and counts once the mailed link is opened (decisions, section 13). */
export const setUserInformation = endpoint({
  path: '/api/user-information',
  access: 'account',
  unproved: true, // for language and typeface; the handler requires proof for other fields
  request: z.discriminatedUnion('field', [
    ...FreeField,
    z.object({ field: z.literal('email'), value: Line(254), password: z.optional(Password) }),
  ]),
  response: z.discriminatedUnion('field', [
    ...FreeField,
    /** `pending`: a link was sent there, and the old address still counts. */
    z.object({ field: z.literal('email'), value: z.string(), pending: z.boolean() }),
  ]),
});
