/** Proof of identity and second-factor setup. */
import { works } from '../../sync/account/role.ts';
import { Problem } from '../../sync/problem.ts';
import { done } from '../../sync/scalar.ts';
import { beginFactor, confirmFactor, prove, renewCodes } from '../../sync/staff/factor-contract.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { getAccount } from '../account/account-store.ts';
import { beginFactor as begin, confirmFactor as confirm, findFactor, hasFactor } from '../account/factor-store.ts';
import { renewRecoveryCodes, takeCode, takeProof, takeSetUpCode } from '../account/proof.ts';
import { seal } from '../platform/crypto/sealed.ts';
import { guessSignedIn } from '../account/throttle.ts';
import { addressOf, newSecret } from '../account/totp.ts';
import type { AppContext } from '../platform/context.ts';
import type { AppRouter, SignedIn } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { knownDevice, rememberDevice } from '../platform/http/caller.ts';
import { mustBeProved, writeSignedIn } from '../platform/http/signed-in.ts';
import { signInSession } from '../platform/http/session.ts';
import { endSessionsOf } from '../platform/http/session-store.ts';

/** Cookie mark of a device on which this account has proved its second factor. */
const provedMark = (accountId: string): string => `factor/${accountId}`;

export function factorRoutes(router: AppRouter, context: AppContext): void {
  const { db, clock, config } = context;
  serve(router, prove, async ({ request, account, ctx }) => {
    const now = clock();
    const { id: accountId, session } = account;
    const who = { accountId, session, address: ctx.ip, device: knownDevice(ctx, provedMark(accountId)) };
    await takeProof(context, who, request, now);
    if (!('password' in request)) rememberDevice(ctx, provedMark(accountId));
    await signInSession(ctx, { ...account, provedAt: now });
    return done;
  });

  serve(router, beginFactor, async ({ request, account, ctx }) => {
    await mayReplace(account, request.setUpCode ?? '', ctx.ip);
    const row = await getAccount(db, account.id);
    if (!row) throw new Problem('not-signed-in');
    const secret = newSecret();
    await writeSignedIn(context, account, (tx) => begin(tx, account.id, seal(config, account.id, secret)));
    return { secret, address: addressOf(secret, { school: config.brand, owner: row.name }) };
  });

  serve(router, confirmFactor, async ({ request, account, ctx }) => {
    const now = clock();
    const codes = await guessSignedIn(context, `factor/${account.id}`, () =>
      writeSignedIn(context, account, async (tx) => {
        const factor = await findFactor(tx, account.id);
        if (!factor?.pending) throw new StaffProblem('factor-not-begun');
        // a leaked secret of an abandoned setup must not replace an existing factor
        if (factor.secret !== null) mustBeProved(account);
        if (!(await takeCode(tx, config, { account_id: account.id, secret: factor.pending }, request.code, now)))
          return undefined;
        await confirm(tx, account.id, now);
        await endSessionsOf(tx, account.id, account.session);
        return renewRecoveryCodes(tx, config, account.id);
      }),
    );
    if (!codes) throw new StaffProblem('proof-wrong');
    rememberDevice(ctx, provedMark(account.id));
    await signInSession(ctx, { ...account, provedAt: now });
    return { recoveryCodes: [...codes] };
  });

  serve(router, renewCodes, async ({ account }) => {
    if (!(await hasFactor(db, account.id))) throw new StaffProblem('factor-not-begun');
    const codes = await writeSignedIn(context, account, (tx) => renewRecoveryCodes(tx, config, account.id));
    return { recoveryCodes: [...codes] };
  });

  /** An existing factor must be proved first. In production, an account without one needs a set-up code: the password alone is not enough. */
  const mayReplace = async (account: SignedIn, setUpCode: string, address: string): Promise<void> => {
    if (!works(account.role)) throw new Problem('not-allowed');
    if (config.production && !(await hasFactor(db, account.id))) {
      const who = { accountId: account.id, session: account.session, address, device: undefined };
      return takeSetUpCode(context, who, setUpCode, clock());
    }
    mustBeProved(account);
    if (!(await hasFactor(db, account.id))) return;
    if (!account.fresh) throw new Problem('proof-old');
  };
}
