/** Serves what changes how an account is held: its password and its e-mail address, both with the present password (decisions, section 13). */
import type { RequestOf } from '../../sync/endpoint.ts';
import { changePassword, confirmEmail, EMAIL_LINK_MS } from '../../sync/account/credentials.ts';
import { isEmail } from '../../sync/account/email.ts';
import type { setUserInformation } from '../../sync/account/contract.ts';
import { Problem } from '../../sync/problem.ts';
import { done } from '../../sync/scalar.ts';
import type { AppContext } from '../platform/context.ts';
import type { AppRouter, SignedIn } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { signInSession } from '../platform/http/session.ts';
import { endSessionsOf } from '../platform/http/session-store.ts';
import {
  emailConfirmLetter,
  emailNoticeLetter,
  passwordChangedLetter,
} from '../notifications/mail/credential-letters.ts';
import { enqueue } from '../notifications/mail/queue-store.ts';
import { findByEmail, setWho, setPasswordHash } from './account-store.ts';
import { dropEmailChanges, findEmailChange, markEmailChangeUsed, storeEmailChange } from './email-change-store.ts';
import { hashPassword, mustStillHold, provePassword } from './passwords.ts';
import { emailTaken, invalidFields, ownerOf, passwordErrors } from './registration.ts';
import { voidTokens } from './reset-store.ts';
import type { Throttle } from './throttle.ts';
import { newToken } from '../platform/crypto/token.ts';
import { oneAddress } from './one-address.ts';
import { writeExclusive, writeFor } from '../platform/db/transactions.ts';

type Needed = Pick<AppContext, 'db' | 'clock' | 'config'>;

export function credentialRoutes(router: AppRouter, { db, clock, config }: Needed, throttle: Throttle): void {
  serve(router, changePassword, async ({ request, account, ctx }) => {
    const row = await provePassword({ db, throttle }, account.id, request.password);
    const errors = await passwordErrors(request.newPassword, ownerOf(row, config));
    if (errors.length > 0) throw invalidFields(errors.map(({ code }) => ({ field: 'newPassword', code })));
    await throttle.letter(account.id);
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
    await signInSession(ctx, account); // a copy of this very cookie is worth nothing either
    return done;
  });

  serve(router, confirmEmail, async ({ request: { token }, ctx }) => {
    const now = clock();
    await writeExclusive(db, async (tx) => {
      const change = await findEmailChange(tx, token);
      if (!change) throw new Problem('reset-link-unknown');
      ctx.state.about = change.account_id;
      if (change.used_at !== null) return;
      if (change.expires_at <= now) throw new Problem('reset-link-expired');
      if (await findByEmail(tx, change.email)) throw invalidFields([emailTaken]);
      await setWho(tx, change.account_id, { email: change.email });
      await markEmailChangeUsed(tx, token, now);
      await voidTokens(tx, change.account_id, now); // they went to the old address
      await endSessionsOf(tx, change.account_id, change.session_hash);
    });
    return done;
  });
}

type EmailRequest = Extract<RequestOf<typeof setUserInformation>, { readonly field: 'email' }>;

/**
 * Mails a link to the new address and a warning to the old one; nothing changes until the link is opened.
 * A wrong address is a 400, as the settings page expects (B.5); one that is taken is a 422 that says so.
 */
export async function askForEmail(
  { db, clock, config, throttle }: Needed & { readonly throttle: Throttle },
  account: SignedIn,
  request: EmailRequest,
): Promise<{ readonly field: 'email'; readonly value: string; readonly pending: boolean }> {
  const email = oneAddress(request.value);
  if (!isEmail(email)) throw new Problem('bad-request', { fields: ['email'] });
  if (request.password === undefined) throw new Problem('wrong-password');
  const row = await provePassword({ db, throttle }, account.id, request.password);
  if (row.email === email) return { field: 'email', value: email, pending: false };
  await throttle.letter(account.id);
  const full = await throttle.mailbox(email);
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
