/** Serves a forgotten password: a link by mail, once and for an hour, and the new password that it allows (A.5, decisions section 5). */
import { normaliseKennitala } from '../../sync/account/kennitala.ts';
import { forgotPassword, RESET_LINK_MS, RESET_PATHS_ALSO, resetPassword } from '../../sync/account/reset.ts';
import type { RequestOf } from '../../sync/endpoint.ts';
import { Problem } from '../../sync/problem.ts';
import { done } from '../../sync/scalar.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db } from '../platform/db/open.ts';
import type { RequestContext, AppRouter } from '../platform/http/koa-types.ts';
import { knownDevice, rememberDevice } from '../platform/http/device-cookie.ts';
import { serve } from '../platform/http/serve.ts';
import { endSessionsOf } from '../platform/http/session-store.ts';
import { resetLetter } from '../notifications/mail/learner-letters.ts';
import { enqueue } from '../notifications/mail/queue-store.ts';
import { findBySsn, getAccount, setPasswordHash } from './account-store.ts';
import { mailboxOf } from './mailbox.ts';
import { hashPassword } from './passwords.ts';
import { invalidFields, ownerOf, passwordErrors } from './registration.ts';
import { dropEmailChanges } from './email-change-store.ts';
import { findToken, storeToken, useToken } from './reset-store.ts';
import { newToken } from '../platform/crypto/token.ts';
import { makeAskThrottle, type Throttle } from './throttle.ts';
import { writeFor } from '../platform/db/transactions.ts';

export function resetRoutes(
  router: AppRouter,
  context: Pick<AppContext, 'db' | 'clock' | 'config'>,
  signInThrottle: Throttle,
): void {
  const { db, clock, config } = context;
  const throttle = makeAskThrottle(context);

  serve(router, forgotPassword, async ({ request, ctx }) => {
    const ssn = normaliseKennitala(request.ssn);
    const known = await findBySsn(db, ssn);
    if (known) ctx.state.about = known.id;
    const send = await throttle.take({ ssn, address: ctx.ip, device: knownDevice(ctx, known?.id ?? '') });
    // one's own address never waits for what others have made of it
    const address = known && send ? ((await getAccount(db, known.id))?.email ?? '') : '';
    const full = mailboxOf(address).tagged ? await signInThrottle.mailbox(address) : undefined;
    const token = newToken();
    const now = clock();
    await writeFor(db, known ? [known.id] : [], async (tx) => {
      const found = await findBySsn(tx, ssn);
      const account = found && found.id === known?.id ? await getAccount(tx, found.id) : undefined;
      if (!account || account.email === null) throw new Problem('kennitala-unknown');
      if (!send || full) return; // as many links as may be are in the mailbox already, and work
      await storeToken(tx, { token, accountId: account.id, now, expiresAt: now + RESET_LINK_MS });
      await enqueue(tx, resetLetter(config, { ...account, email: account.email }, token), now);
    });
    return done;
  });

  const reset = async (request: RequestOf<typeof resetPassword>, ctx: RequestContext) => {
    const account = await accountBehind(db, request.token, clock(), ctx);
    const errors = await passwordErrors(request.password, ownerOf(account, config));
    if (errors.length > 0) throw invalidFields(errors);
    const passwordHash = await hashPassword(request.password);
    const owner = await writeFor(db, [account.id], async (tx) => {
      // looked at again: of several at once only one uses the link
      const accountId = await useToken(tx, request.token, clock());
      if (accountId === undefined) return undefined;
      await setPasswordHash(tx, accountId, passwordHash);
      await dropEmailChanges(tx, accountId); // nor does an address count that was asked for with it
      await endSessionsOf(tx, accountId); // whoever was signed in with the old password is not any more
      return { accountId, ssn: (await getAccount(tx, accountId))?.ssn ?? '' };
    });
    if (owner === undefined) throw new Problem('reset-link-used');
    await signInThrottle.forget(owner.ssn, ctx.ip);
    rememberDevice(ctx, owner.accountId); // who reads the owner's mail is no stranger
    return done;
  };

  for (const path of [resetPassword.path, ...RESET_PATHS_ALSO]) {
    serve(router, { ...resetPassword, path }, ({ request, ctx }) => reset(request, ctx));
  }
}

/** Says why a link does not work. @returns the account it is for. */
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
