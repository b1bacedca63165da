/** Checks a registration field by field, so that each mistake gets its own message (A.5, A.7). */
import type { RequestOf } from '../../sync/endpoint.ts';
import type { registerUser } from '../../sync/account/contract.ts';
import { isEmail } from '../../sync/account/email.ts';
import type { Owner } from '../../sync/account/guessable-password.ts';
import { isKennitala, normaliseKennitala } from '../../sync/account/kennitala.ts';
import { nameComplaint, normaliseName } from '../../sync/account/name.ts';
import { formFieldNames, complaintOf, type FormField, type GivenFields } from '../../sync/account/person-fields.ts';
import { passwordComplaint } from '../../sync/account/password.ts';
import { Problem } from '../../sync/problem.ts';
import type { ProblemCode } from '../../sync/problem-codes.ts';
import type { StaffProblemCode } from '../../sync/staff/problem.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { isDemonstration } from './demo-people.ts';
import { findByEmail, findBySsn } from './account-store.ts';
import { getInstructor } from './instructor-store.ts';
import { weaknessOf } from './passwords.ts';
import { oneAddress } from './addresses.ts';

/** Fields of the form; the API calls an instructor `teacher`. */
export type Registration = Omit<RequestOf<typeof registerUser>, 'teacherId'> &
  GivenFields & { readonly instructorId: string };

export type FieldError = {
  readonly field: 'name' | 'email' | 'password' | 'newPassword' | 'ssn' | 'instructor' | FormField;
  readonly code: ProblemCode | StaffProblemCode;
};

/** Complaints that need no database. */
export const formErrors = async (
  form: Registration,
  context: Pick<AppContext, 'config' | 'clock'>,
): Promise<FieldError[]> => [
  ...personErrors(form, context),
  ...(await passwordErrors(form.password, { ...form, brand: context.config.brand })),
];

type Person = Pick<Registration, 'name' | 'email' | 'ssn' | FormField>;

/** As `formErrors`, without the password. Refuses demonstration kennitölur outside the demonstration, because production would then not start. */
export function personErrors(form: Person, { config, clock }: Pick<AppContext, 'config' | 'clock'>): FieldError[] {
  const errors: FieldError[] = [];
  const misnamed = nameComplaint(normaliseName(form.name), config.brand);
  if (misnamed) errors.push({ field: 'name', code: misnamed });
  if (!isEmail(oneAddress(form.email))) errors.push({ field: 'email', code: 'email-wrong' });
  const made = !config.demonstration && isDemonstration(normaliseKennitala(form.ssn));
  if (made || !isKennitala(form.ssn, clock())) errors.push({ field: 'ssn', code: 'kennitala-wrong' });
  for (const field of formFieldNames) {
    const code = complaintOf(field, form[field]);
    if (code) errors.push({ field, code });
  }
  return errors;
}

export async function passwordErrors(password: string, owner: Owner): Promise<FieldError[]> {
  const complaint = passwordComplaint(password) ?? (await weaknessOf(password, owner));
  return complaint ? [{ field: 'password', code: `password-${complaint}` }] : [];
}

/** The password's owner, from an account row. */
export const ownerOf = (
  { ssn, email, name }: { readonly ssn: string | null; readonly email: string | null; readonly name: string },
  { brand }: Pick<AppContext['config'], 'brand'>,
): Owner => ({ ssn: ssn ?? '', email: email ?? '', name, brand });

/** One problem for all fields; the error handler adds the messages (A.7). */
export const invalidFields = (errors: readonly FieldError[]): Problem =>
  new Problem('invalid-fields', { errors: errors.map(({ field, code }) => `${wireName(field)}:${code}`) });

const wireName = (field: FieldError['field']): string => (field === 'instructor' ? 'teacher' : field);

export const emailTaken: FieldError = { field: 'email', code: 'email-taken' };

export async function instructorErrors(db: Db | Tx, instructorId: string): Promise<FieldError[]> {
  const instructor = await getInstructor(db, instructorId);
  return instructor?.archived === false ? [] : [{ field: 'instructor', code: 'instructor-missing' }];
}

/** Fields that another account uses. The answer reveals who is registered, so callers count it. */
export async function takenErrors(tx: Db | Tx, form: Pick<Person, 'email' | 'ssn'>): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  if (await findByEmail(tx, oneAddress(form.email))) errors.push(emailTaken);
  if (await findBySsn(tx, normaliseKennitala(form.ssn))) errors.push({ field: 'ssn', code: 'kennitala-taken' });
  return errors;
}
