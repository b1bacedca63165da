/** Checks a registration field by field, so that each mistake gets its own message (A.5, A.7). */
import type { RequestOf } from '../../sync/endpoint.ts';
import type { registerUser } from '../../sync/account/contract.ts';
import { isKennitala, normaliseKennitala } from '../../sync/account/kennitala.ts';
import { PASSWORD_MAX, PASSWORD_MIN, passwordComplaint } from '../../sync/account/password.ts';
import type { Language } from '../../sync/language.ts';
import { Problem } from '../../sync/problem.ts';
import type { World } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { isDemonstration } from '../demo.ts';
import { findByEmail, findBySsn, instructorExists } from './account-store.ts';
import { isCommonPassword } from './passwords.ts';

export type FieldError = {
  readonly field: 'name' | 'email' | 'password' | 'ssn' | 'teacher';
  readonly message: string;
};

const words = {
  name: { is: 'Skrifaðu fullt nafn.', en: 'Enter your full name.' },
  email: { is: 'Netfangið er ekki rétt skrifað.', en: 'The e-mail address is not written correctly.' },
  emailTaken: { is: 'Þetta netfang er þegar skráð.', en: 'This e-mail address is already registered.' },
  ssn: { is: 'Kennitalan er ekki rétt. Hún er tíu tölustafir.', en: 'The kennitala is not right. It is ten digits.' },
  ssnTaken: {
    is: 'Þessi kennitala er þegar skráð. Skráðu þig inn.',
    en: 'This kennitala is already registered. Please sign in.',
  },
  'too-short': {
    is: `Lykilorðið þarf að vera minnst ${PASSWORD_MIN} stafir.`,
    en: `The password needs to be at least ${PASSWORD_MIN} letters long`,
  },
  'too-long': {
    is: `Lykilorðið má mest vera ${PASSWORD_MAX} stafir.`,
    en: `The password can be at most ${PASSWORD_MAX} characters long.`,
  },
  common: { is: 'Þetta lykilorð er of algengt. Veldu annað.', en: 'This password is too common. Choose another.' },
  teacher: { is: 'Veldu ökukennara.', en: 'Choose an instructor.' },
} as const;

/** One address and no more: what parts a list of addresses, or wraps one, is a slip of the finger or a trick. */
export const isEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text) && !/[,;:<>()[\]"\\\p{Cc}]/u.test(text);
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

/** Complaints that need no database. Nobody takes a kennitala of the demonstration where production would then refuse to start. */
export function formErrors(
  form: RequestOf<typeof registerUser>,
  language: Language,
  { config, clock }: Pick<World, 'config' | 'clock'>,
): FieldError[] {
  const errors: FieldError[] = [];
  const say = (field: FieldError['field'], key: keyof typeof words) =>
    errors.push({ field, message: words[key][language] });
  if (form.name.length < 2) say('name', 'name');
  if (!isEmail(form.email)) say('email', 'email');
  const made = !config.demonstration && isDemonstration(normaliseKennitala(form.ssn));
  if (made || !isKennitala(form.ssn, clock())) say('ssn', 'ssn');
  return [...errors, ...passwordErrors(form.password, language)];
}

/** What is wrong with a new password. */
export function passwordErrors(password: string, language: Language): FieldError[] {
  const complaint = passwordComplaint(password) ?? (isCommonPassword(password) ? 'common' : undefined);
  return complaint ? [{ field: 'password', message: words[complaint][language] }] : [];
}

/** The complaints as one problem, field by field (A.7). */
export const invalidFields = (errors: readonly FieldError[]): Problem =>
  new Problem('invalid-fields', { errors: errors.map(({ field, message }) => `${field}:${message}`) });

export const emailTaken = (language: Language): FieldError => ({ field: 'email', message: words.emailTaken[language] });

/** Complaints that the database knows of. */
export async function takenErrors(
  tx: Tx,
  form: RequestOf<typeof registerUser>,
  language: Language,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  if (!(await instructorExists(tx, form.teacherId)))
    errors.push({ field: 'teacher', message: words.teacher[language] });
  if (await findByEmail(tx, normaliseEmail(form.email))) errors.push(emailTaken(language));
  if (await findBySsn(tx, normaliseKennitala(form.ssn)))
    errors.push({ field: 'ssn', message: words.ssnTaken[language] });
  return errors;
}
