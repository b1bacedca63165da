/** Sign-in and registration calls, loaded on demand to keep the pages small. */
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
      /** No complete response came; the call may have succeeded. */
      readonly unheard: boolean;
      /** The server's message. */
      readonly message: string | undefined;
      /** The server's messages by field. */
      readonly fields: Readonly<Record<string, string>>;
    };

export const enterWith = (ssn: string, password: string): Promise<Entered> =>
  entered(async () => enterSession(await call(signIn, { ssn, password }), followAccount));

/** Also requires the call's optional fields. */
type Registration = Required<Omit<RequestOf<typeof registerUser>, 'teacherId'>> & { readonly instructorId: string };

/** Kennitala of a registration without response; it may have succeeded. */
let unanswered: string | undefined;

/** The API calls an instructor `teacher`, also in field errors. If the kennitala is taken after a lost response, tries to sign in instead. */
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
