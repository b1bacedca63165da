/** Signing in and joining, loaded when they are asked for: the pages themselves weigh little. */
import { registerUser, signIn } from '../../sync/account/contract.ts';
import { isEmail, normaliseEmail } from '../../sync/account/email.ts';
import { isGuessable } from '../../sync/account/guessable-password.ts';
import { nameComplaint, normaliseName } from '../../sync/account/name.ts';
import { passwordComplaint } from '../../sync/account/password.ts';
import { problemMessage, type ProblemCode } from '../../sync/problem.ts';
import type { RequestOf } from '../../sync/endpoint.ts';
import { call, CallError } from '../offline/call.ts';
import { school } from '../shell/school.ts';
import { enterSession, finishSignOut } from '../offline/session.ts';

export type Entered =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly offline: boolean;
      /** The server's words; undefined where it has none. */
      readonly message: string | undefined;
      /** The server's words on single fields, by field. */
      readonly fields: Readonly<Record<string, string>>;
    };

export const enterWith = (ssn: string, password: string): Promise<Entered> =>
  entered(async () => enterSession(await call(signIn, { ssn, password })));

type Registration = Omit<RequestOf<typeof registerUser>, 'teacherId'> & { readonly instructorId: string };

/** An instructor is a teacher on the wire, here and in what it says of the field. */
export async function join({ instructorId, ...form }: Registration): Promise<Entered> {
  const fields = complaints(form);
  if (Object.keys(fields).length > 0) return { ok: false, offline: false, message: undefined, fields };
  const joined = await entered(async () =>
    enterSession(await call(registerUser, { ...form, teacherId: instructorId })),
  );
  if (joined.ok || joined.fields['teacher'] === undefined) return joined;
  const { teacher: instructor, ...others } = joined.fields;
  return { ...joined, fields: { ...others, instructor } };
}

/** What the school would say of the fields, so that nobody waits for it; it looks at them again, and at what others have. */
function complaints(form: Omit<Registration, 'instructorId'>): Readonly<Record<string, string>> {
  const { brand } = school();
  const password = passwordComplaint(form.password) ?? (isGuessable(form.password, { ...form, brand }) && 'guessable');
  const wrong: Readonly<Record<string, ProblemCode | false | undefined>> = {
    name: nameComplaint(normaliseName(form.name), brand),
    email: !isEmail(normaliseEmail(form.email)) && 'email-wrong',
    password: password && `password-${password}`,
  };
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([field, code]) => (code ? [[field, problemMessage(code, form.language)]] : [])),
  );
}

async function entered(work: () => Promise<void>): Promise<Entered> {
  try {
    await finishSignOut(); // the last one's, which would otherwise sign this one out
    await work();
    return { ok: true };
  } catch (error) {
    const known = error instanceof CallError ? error : undefined;
    return {
      ok: false,
      offline: known?.kind === 'offline',
      message: known?.message,
      fields: known?.fieldErrors ?? {},
    };
  }
}
