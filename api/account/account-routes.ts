/** Account calls: session state, sign-in, registration, own details, sign-out. */
import {
  getUserInformation,
  instructors,
  registerUser,
  setUserInformation,
  signIn,
} from '../../sync/account/contract.ts';
import { isLoggedIn, signOut } from '../../sync/account/session-contract.ts';
import type { Language } from '../../sync/language.ts';
import { nameComplaint, normaliseName } from '../../sync/account/name.ts';
import { normaliseKennitala } from '../../sync/account/kennitala.ts';
import { complaintOf } from '../../sync/account/person-fields.ts';
import { Problem } from '../../sync/problem.ts';
import type { SessionState } from '../../sync/progress/session-state.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { iso } from '../../sync/scalar.ts';
import { newId } from '../platform/clock.ts';
import type { AppContext } from '../platform/context.ts';
import { readClock } from '../platform/db/meta-store.ts';
import type { Tx } from '../platform/db/open.ts';
import { knownDevice, rememberDevice } from '../platform/http/caller.ts';
import { refuseCrossSite } from '../platform/http/middleware.ts';
import type { AppRouter, SignedIn } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { mustBeProved, writeSignedIn } from '../platform/http/signed-in.ts';
import { signInSession, signOutSession } from '../platform/http/session.ts';
import { endSession } from '../platform/http/session-store.ts';
import { welcomeLetter } from '../notifications/mail/learner-letters.ts';
import { enqueue } from '../notifications/mail/queue-store.ts';
import { findBySsn, getAccount, insertAccount, setDyslexiaFont, setLanguage, setWho } from './account-store.ts';
import { askForEmail, credentialRoutes, resetRoutes } from './credential-routes.ts';
import { findInstructors } from './instructor-store.ts';
import { findWaiting } from './invitation-store.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import {
  formErrors,
  instructorErrors,
  invalidFields,
  takenErrors,
  type FieldError,
  type Registration,
} from './registration.ts';
import { provedBySignIn } from './proof.ts';
import { countInMailbox, countJoining, guessPassword } from './throttle.ts';
import { oneAddress } from './addresses.ts';
import { writeFor } from '../platform/db/transactions.ts';

/** Functions of `progress` that registration and sign-in call. */
type Progress = {
  readonly enrol: (tx: Tx, enrolment: NewEnrolment) => Promise<void>;
  readonly loadState: (
    context: AppContext,
    account: Pick<SignedIn, 'id' | 'lastSeenAt' | 'clock'>,
    asked: { readonly language: Language },
  ) => Promise<SessionState>;
};
type NewEnrolment = { readonly id: string; readonly accountId: string; readonly course: 1; readonly now: number };

export function accountRoutes(router: AppRouter, context: AppContext, { enrol, loadState }: Progress): void {
  const { db, clock, config } = context;

  serve(router, isLoggedIn, async ({ account, language }) => {
    if (account) return loadState(context, account, { language });
    return { authenticated: false as const, serverTime: iso(clock()), clock: await readClock(db) };
  });

  serve(router, instructors, async ({ request }) => ({ response: await findInstructors(db, request.q ?? '') }));

  serve(router, signIn, async ({ request, ctx, language }) => {
    const ssn = normaliseKennitala(request.ssn);
    const clockSetting = await readClock(db); // read before the account: the epoch must not be newer than `last_seen_at`
    const row = await findBySsn(db, ssn);
    if (row) ctx.state.about = row.id;
    const device = knownDevice(ctx, row?.id ?? '');
    // read in every case, so that response time does not reveal who is registered
    const waiting = await findWaiting(db, ssn, clock());
    const invited = row ? undefined : waiting;
    const own = row ?? invited;
    const matched = await guessPassword(context, { ssn, address: ctx.ip, device }, async () =>
      (await passwordMatches(own?.password_hash ?? undefined, request.password, device !== undefined))
        ? own
        : undefined,
    );
    if (matched && matched === invited) throw new StaffProblem('invitation-waits');
    const found = matched && row;
    if (!found) throw new Problem('wrong-credentials');
    await signInSession(ctx, { ...found, provedAt: await provedBySignIn({ db, config }, found, clock()) });
    // the password may have changed since the check; a later change ends this session too
    if ((await findBySsn(db, ssn))?.password_hash !== found.password_hash) {
      signOutSession(ctx);
      throw new Problem('wrong-credentials');
    }
    rememberDevice(ctx, found.id);
    return loadState(context, { id: found.id, lastSeenAt: found.last_seen_at, clock: clockSetting }, { language });
  });

  /** @returns the taken fields; creates the account only if there are none. Checks before the costly hash, and again in the transaction. */
  const makeAccount = async (form: Registration, id: string, now: number): Promise<FieldError[]> => {
    const before = await takenErrors(db, form);
    if (before.length > 0) return before;
    const passwordHash = await hashPassword(form.password);
    const full = await countInMailbox(context, oneAddress(form.email));
    const { language, instructorId } = form;
    const who = {
      id,
      name: normaliseName(form.name),
      email: oneAddress(form.email),
      ssn: normaliseKennitala(form.ssn),
      language,
    };
    // changing either in an existing account takes the exclusive lock
    return writeFor(db, [who.ssn, who.email], async (tx) => {
      const taken = await takenErrors(tx, form);
      if (taken.length > 0) return taken;
      await insertAccount(tx, { ...who, role: 'learner', given: form, passwordHash, instructorId, now });
      if (!full) await enqueue(tx, welcomeLetter(context.config, who), now);
      if (context.config.giveCourse1) await enrol(tx, { id: newId(clock), accountId: id, course: 1, now });
      return [];
    });
  };

  serve(router, registerUser, async ({ request: { teacherId: instructorId, ...request }, ctx, language }) => {
    const form = { ...request, instructorId };
    const joining = await countJoining(context, ctx.ip);
    const id = newId(clock);
    let isToldTaken = false;
    try {
      const complaints = [...(await formErrors(form, context)), ...(await instructorErrors(db, instructorId))];
      const taken = complaints.length > 0 ? await takenErrors(db, form) : await makeAccount(form, id, clock());
      isToldTaken = taken.length > 0;
      const errors = [...complaints, ...taken];
      if (errors.length > 0) throw invalidFields(errors);
    } catch (error) {
      await (isToldTaken ? joining.toldTaken() : joining.refused());
      throw error;
    }
    ctx.state.about = id;
    rememberDevice(ctx, id);
    await signInSession(ctx, { id, role: 'learner', provedAt: null });
    return loadState(context, { id, lastSeenAt: 0, clock: await readClock(db) }, { language });
  });

  serve(router, getUserInformation, async ({ account }) => {
    const row = await getAccount(db, account.id);
    if (!row) throw new Problem('not-signed-in');
    const { password_hash: _, email, ssn, created_at, dyslexia_font, ...own } = row;
    return {
      user: {
        ...own,
        email: email ?? '',
        ssn: ssn ?? '',
        created_date: iso(created_at),
        dyslexia_font: dyslexia_font === 1,
      },
    };
  });

  serve(router, setUserInformation, async ({ request, account, ctx }) => {
    ctx.state.asksForEmail = request.field === 'email';
    if (request.field !== 'language' && request.field !== 'dyslexia_font') mustBeProved(account);
    switch (request.field) {
      case 'language':
        await writeSignedIn(context, account, (tx) => setLanguage(tx, account.id, request.value));
        return request;
      case 'dyslexia_font':
        await writeSignedIn(context, account, (tx) => setDyslexiaFont(tx, account.id, request.value));
        return request;
      case 'name':
        return rename(account, normaliseName(request.value));
      case 'email':
        return askForEmail(context, account, request);
      default:
        if (complaintOf(request.field, request.value)) throw new Problem('bad-request', { fields: [request.field] });
        await writeSignedIn(context, account, (tx) => setWho(tx, account.id, { [request.field]: request.value }));
        return request;
    }
  });

  /** Throws 400 (B.5), with a message for the field. */
  const rename = async (account: SignedIn, name: string) => {
    const wrong = nameComplaint(name, context.config.brand);
    if (wrong) throw new Problem('bad-request', { fields: ['name'], errors: [`name:${wrong}`] });
    await writeSignedIn(context, account, (tx) => setWho(tx, account.id, { name }));
    return { field: 'name' as const, value: name };
  };

  credentialRoutes(router, context);
  resetRoutes(router, context);

  serve(router, signOut, async ({ ctx }) => {
    const id = ctx.state.signedIn?.session;
    // the ended session's cookie stays: clearing it in a late response would delete the cookie of a newer sign-in
    if (id !== undefined) await writeFor(db, [id], (tx) => endSession(tx, id));
    ctx.set('Clear-Site-Data', '"cache"');
    return { ok: true as const, serverTime: iso(clock()), clock: await readClock(db) };
  });

  router.get('/logout', (ctx) => {
    refuseCrossSite(ctx);
    signOutSession(ctx);
    ctx.set('Clear-Site-Data', '"cache"');
    ctx.redirect('/');
  });
}
