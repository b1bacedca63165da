/** Serves a forgotten password: a link by mail, once and for an hour, and the new password that it allows (A.5, decisions section 5). */
import { normaliseKennitala } from '../../sync/account/kennitala.ts';
import { forgotPassword, RESET_LINK_MS, RESET_PATHS_ALSO, resetPassword } from '../../sync/account/reset.ts';
import type { RequestOf } from '../../sync/endpoint.ts';
import type { Language } from '../../sync/language.ts';
import { Problem } from '../../sync/problem.ts';
import { done } from '../../sync/scalar.ts';
import type { World } from '../context.ts';
import { serve, type AppRouter } from '../http/serve.ts';
import { resetLetter } from '../mail/learner-letters.ts';
import { enqueue } from '../mail/queue.ts';
import { findBySsn, getAccount } from './account-store.ts';
import { hashPassword } from './passwords.ts';
import { invalidFields, passwordErrors } from './registration.ts';
import { endAllSessions, findToken, newToken, storeToken, useToken } from './reset-store.ts';
import { makeAskThrottle, type Throttle } from './throttle.ts';

export function resetRoutes(router: AppRouter, world: World, signInThrottle: Throttle): void {
  const { db } = world;
  const throttle = makeAskThrottle();

  serve(router, forgotPassword, async ({ request, ctx }) => {
    const ssn = normaliseKennitala(request.ssn);
    await throttle.take(ssn, ctx.ip);
    const token = newToken();
    const now = world.clock();
    await db.transaction().execute(async (tx) => {
      const found = await findBySsn(tx, ssn);
      const account = found && (await getAccount(tx, found.id));
      if (!account || account.email === null) throw new Problem('kennitala-unknown');
      await storeToken(tx, { token, accountId: account.id, now, expiresAt: now + RESET_LINK_MS });
      await enqueue(tx, resetLetter(world.config, { ...account, email: account.email }, token), now);
    });
    return done;
  });

  const reset = async (request: RequestOf<typeof resetPassword>, language: Language, address: string) => {
    await mustWork(world, request.token);
    const errors = passwordErrors(request.password, language);
    if (errors.length > 0) throw invalidFields(errors);
    const passwordHash = await hashPassword(request.password);
    const ssn = await db.transaction().execute(async (tx) => {
      // looked at again: of several at once only one uses the link
      const accountId = await useToken(tx, request.token, world.clock());
      if (accountId === undefined) return undefined;
      await tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
      await endAllSessions(tx, accountId);
      return (await getAccount(tx, accountId))?.ssn ?? '';
    });
    if (ssn === undefined) throw new Problem('reset-link-used');
    await signInThrottle.forget(ssn, address);
    return done;
  };

  for (const path of [resetPassword.path, ...RESET_PATHS_ALSO]) {
    serve(router, { ...resetPassword, path }, ({ request, language, ctx }) => reset(request, language, ctx.ip));
  }
}

/** Says why a link does not work. */
async function mustWork({ db, clock }: World, token: string): Promise<void> {
  const row = await findToken(db, token);
  if (!row) throw new Problem('reset-link-unknown');
  if (row.used_at !== null) throw new Problem('reset-link-used');
  if (row.expires_at <= clock()) throw new Problem('reset-link-expired');
}
