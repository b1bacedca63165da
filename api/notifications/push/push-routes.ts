/** Notice preferences, and push subscription of the signed-in browser. */
import { Problem } from '../../../sync/problem.ts';
import { getPushKey, revokePush, subscribePush } from '../../../sync/progress/push-contract.ts';
import { done } from '../../../sync/scalar.ts';
import type { AppContext } from '../../platform/context.ts';
import type { AppRouter } from '../../platform/http/koa-types.ts';
import { serve } from '../../platform/http/serve.ts';
import { mustStillBeSignedIn } from '../../platform/http/signed-in.ts';
import { isPushService } from '../../platform/config/push-services.ts';
import { subscribe, unsubscribe } from './push-store.ts';
import { vapidOf } from './pusher.ts';
import { writeFor } from '../../platform/db/transactions.ts';
import { getNotices, setNotice } from '../../../sync/progress/notices.ts';
import { setWanted, unwantedBy } from '../notice-store.ts';

export function pushRoutes(router: AppRouter, { db, clock, config }: AppContext): void {
  serve(router, getPushKey, async () => ({ key: (await vapidOf(db, config)).publicKey }));

  serve(router, subscribePush, async ({ request, account: { id: accountId, session } }) => {
    if (!isPushService(config.pushServices, request.endpoint)) throw new Problem('push-service-unknown');
    if (!(await isUsable(request))) throw new Problem('bad-request', { fields: ['p256dh'] });
    await writeFor(db, [accountId, request.endpoint], async (tx) => {
      await mustStillBeSignedIn(tx, session, clock());
      await subscribe(tx, { ...request, accountId, session }, clock());
    });
    return done;
  });

  serve(router, revokePush, async ({ account }) => {
    await writeFor(db, [account.id], (tx) => unsubscribe(tx, account.session));
    return done;
  });
}

/** Whether messages can be encrypted with these keys. */
async function isUsable({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): Promise<boolean> {
  const { encrypt } = (await import('web-push')).default;
  try {
    encrypt(p256dh, auth, ' ', 'aes128gcm');
    return true;
  } catch {
    return false;
  }
}

export function noticeRoutes(router: AppRouter, { db }: AppContext): void {
  serve(router, getNotices, async ({ account }) => ({ off: await unwantedBy(db, account.id) }));

  serve(router, setNotice, async ({ request, account }) => {
    const off = await writeFor(db, [account.id], async (tx) => {
      await setWanted(tx, account.id, request.kind, request.on);
      return unwantedBy(tx, account.id);
    });
    return { off };
  });
}
