/** Calls that change an account's password or e-mail address; both need the present password (decisions, section 13). */
import type { RequestOf } from '../../sync/endpoint.ts';
import { changePassword, confirmEmail, EMAIL_LINK_MS, openEmailLink } from '../../sync/account/credentials.ts';
import { isEmail } from '../../sync/account/email.ts';
import type { setUserInformation } from '../../sync/account/contract.ts';
import { Problem } from '../../sync/problem.ts';
import { done } from '../../sync/scalar.ts';
import type { AppContext } from '../platform/context.ts';
import type { AppRouter, SignedIn, RequestContext } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { signInSession } from '../platform/http/session.ts';
import { endSessionsOf } from '../platform/http/session-store.ts';
import {
  emailConfirmLetter,
  emailNoticeLetter,
  passwordChangedLetter,
} from '../notifications/mail/credential-letters.ts';
import { enqueue, readdress } from '../notifications/mail/queue-store.ts';
import { findByEmail, setWho, setPasswordHash, findBySsn, getAccount } from './account-store.ts';
import {
  dropEmailChanges,
  findEmailChange,
  markEmailChangeUsed,
  storeEmailChange,
  voidTokens,
  findToken,
  storeToken,
  useToken,
} from './link-store.ts';
import { hashPassword, mustStillHold, provePassword } from './passwords.ts';
import { emailTaken, invalidFields, ownerOf, passwordErrors } from './registration.ts';
import { countAsking, countInMailbox, countLetter, forgetGuesses, guessLink } from './throttle.ts';
import { newToken } from '../platform/crypto/sealed.ts';
import { mailboxOf, oneAddress } from './addresses.ts';
import { writeExclusive, writeFor } from '../platform/db/transactions.ts';
import { normaliseKennitala } from '../../sync/account/kennitala.ts';
import {
  forgotPassword,
  openResetLink,
  RESET_LINK_MS,
  RESET_PATHS_ALSO,
  resetPassword,
} from '../../sync/account/reset.ts';
import type { Db } from '../platform/db/open.ts';
import { knownDevice, rememberDevice } from '../platform/http/caller.ts';
import { resetLetter } from '../notifications/mail/learner-letters.ts';

type Needed = Pick<AppContext, 'db' | 'clock' | 'config'>;

export function credentialRoutes(router: AppRouter, context: Needed): void {
  const { db, clock, config } = context;
  serve(router, changePassword, async ({ request, account, ctx }) => {
    const row = await provePassword(context, account.id, request.password);
    const errors = await passwordErrors(request.newPassword, ownerOf(row, config));
    if (errors.length > 0) throw invalidFields(errors.map(({ code }) => ({ field: 'newPassword', code })));
    await countLetter(context, account.id);
    const passwordHash = await hashPassword(request.newPassword);
    const now = clock();
    await writeFor(db, [account.id], async (tx) => {
      await mustStillHold(tx, row);
      await setPasswordHash(tx, account.id, passwordHash);
      await voidTokens(tx, account.id, now);
      await dropEmailChanges(tx, account.id);
      await endSessionsOf(tx, account.id);
      if (row.email !== null) await enqueue(tx, passwordChangedLetter(config, { ...row, email: row.email }), now);
    });
    await signInSession(ctx, account); // a new session, so a copy of the old cookie is invalid
    return done;
  });

  serve(router, openEmailLink, async ({ request: { token }, ctx }) => {
    const change = await guessLink(context, ctx.ip, () => findEmailChange(db, token));
    if (!change) throw new Problem('reset-link-unknown');
    ctx.state.about = change.account_id;
    const confirmed = change.used_at !== null;
    if (!confirmed && change.expires_at <= clock()) throw new Problem('reset-link-expired');
    return { email: change.email, confirmed };
  });

  serve(router, confirmEmail, async ({ request: { token }, ctx }) => {
    const now = clock();
    // checked first, so guesses do not take the exclusive lock
    if (!(await guessLink(context, ctx.ip, () => findEmailChange(db, token)))) throw new Problem('reset-link-unknown');
    await writeExclusive(db, async (tx) => {
      const change = await findEmailChange(tx, token);
      if (!change) throw new Problem('reset-link-unknown');
      ctx.state.about = change.account_id;
      if (change.used_at !== null) return;
      if (change.expires_at <= now) throw new Problem('reset-link-expired');
      if (await findByEmail(tx, change.email)) throw invalidFields([emailTaken]);
      const old = (await getAccount(tx, change.account_id))?.email ?? null;
      await setWho(tx, change.account_id, { email: change.email });
      if (old !== null) await readdress(tx, change.account_id, old, change.email);
      await markEmailChangeUsed(tx, token, now);
      await voidTokens(tx, change.account_id, now); // they were sent to the old address
      await endSessionsOf(tx, change.account_id, change.session_hash);
    });
    return done;
  });
}

type EmailRequest = Extract<RequestOf<typeof setUserInformation>, { readonly field: 'email' }>;

/** Mails a link to the new address and a warning to the old. The address changes when the link is confirmed. Throws 400 for an invalid address (B.5), 422 for a taken one. */
export async function askForEmail(
  context: Needed,
  account: SignedIn,
  request: EmailRequest,
): Promise<{ readonly field: 'email'; readonly value: string; readonly pending: boolean }> {
  const { db, clock, config } = context;
  const email = oneAddress(request.value);
  if (!isEmail(email)) throw new Problem('bad-request', { fields: ['email'] });
  if (request.password === undefined) throw new Problem('wrong-password');
  const row = await provePassword(context, account.id, request.password);
  if (row.email === email) return { field: 'email', value: email, pending: false };
  await countLetter(context, account.id);
  const full = await countInMailbox(context, email);
  if (full) throw full;
  const token = newToken();
  const now = clock();
  await writeFor(db, [account.id], async (tx) => {
    await mustStillHold(tx, row);
    if (await findByEmail(tx, email)) throw invalidFields([emailTaken]);
    const { session } = account;
    await storeEmailChange(tx, { token, accountId: row.id, email, session, now, expiresAt: now + EMAIL_LINK_MS });
    await enqueue(tx, emailConfirmLetter(config, { ...row, email }, token), now);
    if (row.email !== null) await enqueue(tx, emailNoticeLetter(config, { ...row, email: row.email }), now);
  });
  return { field: 'email', value: email, pending: true };
}

/** Calls for a forgotten password: mail a link, valid once and for an hour; set the password with it (A.5, decisions section 5). */
export function resetRoutes(router: AppRouter, context: Needed): void {
  const { db, clock, config } = context;

  serve(router, forgotPassword, async ({ request, ctx }) => {
    const ssn = normaliseKennitala(request.ssn);
    const known = await findBySsn(db, ssn);
    if (known) ctx.state.about = known.id;
    const send = await countAsking(context, { ssn, address: ctx.ip, device: knownDevice(ctx, known?.id ?? '') });
    // an untagged address is never refused because others made up tagged ones of it
    const address = known && send ? ((await getAccount(db, known.id))?.email ?? '') : '';
    const full = mailboxOf(address).tagged ? await countInMailbox(context, address) : undefined;
    const token = newToken();
    const now = clock();
    await writeFor(db, known ? [known.id] : [], async (tx) => {
      const found = await findBySsn(tx, ssn);
      const account = found && found.id === known?.id ? await getAccount(tx, found.id) : undefined;
      if (!account || account.email === null) throw new Problem('kennitala-unknown');
      if (!send || full) return; // the limit is reached; the links already sent still work
      await storeToken(tx, { token, accountId: account.id, now, expiresAt: now + RESET_LINK_MS });
      await enqueue(tx, resetLetter(config, { ...account, email: account.email }, token), now);
    });
    return done;
  });

  serve(router, openResetLink, async ({ request: { token }, ctx }) => {
    if (!(await guessLink(context, ctx.ip, () => findToken(db, token)))) throw new Problem('reset-link-unknown');
    await accountBehind(db, token, clock(), ctx);
    return done;
  });

  const reset = async (request: RequestOf<typeof resetPassword>, ctx: RequestContext) => {
    const account = await accountBehind(db, request.token, clock(), ctx);
    const errors = await passwordErrors(request.password, ownerOf(account, config));
    if (errors.length > 0) throw invalidFields(errors);
    const passwordHash = await hashPassword(request.password);
    const owner = await writeFor(db, [account.id], async (tx) => {
      // checked again: only one of several concurrent requests uses the link
      const accountId = await useToken(tx, request.token, clock());
      if (accountId === undefined) return undefined;
      await setPasswordHash(tx, accountId, passwordHash);
      await dropEmailChanges(tx, accountId); // a change requested with the old password is void
      await endSessionsOf(tx, accountId); // sessions of the old password end
      return { accountId, ssn: (await getAccount(tx, accountId))?.ssn ?? '' };
    });
    if (owner === undefined) throw new Problem('reset-link-used');
    await forgetGuesses(context, owner.ssn, ctx.ip);
    rememberDevice(ctx, owner.accountId); // access to the owner's mailbox makes the device known
    return done;
  };

  for (const path of [resetPassword.path, ...RESET_PATHS_ALSO]) {
    serve(router, { ...resetPassword, path }, ({ request, ctx }) => reset(request, ctx));
  }
}

/** @returns the link's account. @throws a problem that says why the link is invalid. */
async function accountBehind(db: Db, token: string, now: number, ctx: RequestContext) {
  const row = await findToken(db, token);
  if (!row) throw new Problem('reset-link-unknown');
  ctx.state.about = row.account_id;
  if (row.used_at !== null) throw new Problem('reset-link-used');
  if (row.expires_at <= now) throw new Problem('reset-link-expired');
  const account = await getAccount(db, row.account_id);
  if (!account) throw new Problem('reset-link-unknown');
  return account;
}
