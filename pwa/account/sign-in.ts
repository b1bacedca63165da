/** Signing in and joining, loaded when they are asked for: the pages themselves weigh little. */
import { registerUser, signIn } from '../../sync/account/contract.ts';
import type { RequestOf } from '../../sync/endpoint.ts';
import { call, CallError } from '../offline/call.ts';
import { isUnreached } from '../offline/retry.ts';
import { deferSignOutDuring, enterSession } from '../offline/session.ts';
import { followAccount } from '../shell/preferences.ts';

export type Entered =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly offline: boolean;
      /** What the school said, if anything, has not come whole. */
      readonly unheard: boolean;
      /** The server's words; undefined where it has none. */
      readonly message: string | undefined;
      /** The server's words on single fields, by field. */
      readonly fields: Readonly<Record<string, string>>;
    };

export const enterWith = (ssn: string, password: string): Promise<Entered> =>
  entered(async () => enterSession(await call(signIn, { ssn, password }), followAccount));

/** The form has every field, also those that the call lets one leave out. */
type Registration = Required<Omit<RequestOf<typeof registerUser>, 'teacherId'>> & { readonly instructorId: string };

/** Whose joining had no answer: it may have come about all the same. */
let unanswered: string | undefined;

/** An instructor is a teacher on the wire, here and in what it says of the field. The school says all that is wrong at once, also what others have. */
export async function join({ instructorId, ...form }: Registration): Promise<Entered> {
  const joined = await entered(async () =>
    enterSession(await call(registerUser, { ...form, teacherId: instructorId }), followAccount),
  );
  if (joined.ok) return joined;
  if (joined.fields['ssn'] !== undefined && unanswered === form.ssn) {
    const before = await enterWith(form.ssn, form.password);
    if (before.ok) return before;
  }
  if (joined.unheard) unanswered = form.ssn;
  if (joined.fields['teacher'] === undefined) return joined;
  const { teacher: instructor, ...others } = joined.fields;
  return { ...joined, fields: { ...others, instructor } };
}

async function entered(work: () => Promise<void>): Promise<Entered> {
  try {
    await deferSignOutDuring(work);
    return { ok: true };
  } catch (error) {
    const known = error instanceof CallError ? error : undefined;
    return {
      ok: false,
      offline: known?.kind === 'offline',
      unheard: isUnreached(error),
      message: known?.message,
      fields: known?.fieldErrors ?? {},
    };
  }
}
