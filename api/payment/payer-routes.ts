/** Payment links, by which a guardian or company pays for a learner: create, withdraw, open, pay. */
import { greetingName } from '../../sync/account/name.ts';
import { courseNr } from '../../sync/course/ids.ts';
import {
  makePayLink,
  openPayLink,
  payByLink,
  withdrawPayLink,
  type PayLink,
} from '../../sync/payment/payer-contract.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { Problem } from '../../sync/problem.ts';
import { done, iso, type CourseNr } from '../../sync/scalar.ts';
import { guessLink } from '../account/throttle.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { writeFor } from '../platform/db/transactions.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { loadLearner } from '../progress/learner-store.ts';
import { accountNow } from '../progress/state.ts';
import { beginOrder, type OrderContext, priceOf } from './begin-order.ts';
import { findPayLink, insertPayer, readPayer, takeBackPayLink } from './payer-store.ts';
import { newPayLink } from './new-pay-link.ts';
import { waitingTransfer } from './transfer-store.ts';

export function payerRoutes(router: AppRouter, context: OrderContext): void {
  const { db, clock, config } = context;

  serve(router, makePayLink, ({ request: { courseId: course }, account }) =>
    writeFor(db, [account.id], (tx) =>
      newPayLink(tx, config, { accountId: account.id, course, now: accountNow(clock, account) }),
    ),
  );

  serve(router, withdrawPayLink, async ({ request: { courseId }, account }) => {
    await writeFor(db, [account.id], (tx) => takeBackPayLink(tx, account.id, courseId));
    return done;
  });

  serve(router, openPayLink, async ({ request: { secret }, ctx }) => {
    const link = await guessLink(context, ctx.ip, () => findPayLink(db, secret, clock()));
    if (!link) throw new Problem('pay-link-unknown');
    const course = courseNr(link.course_id);
    return {
      courseId: course,
      firstName: greetingName(link.name) ?? '',
      price: (await priceOf(db, link.account_id, course)).price,
      until: iso(link.expires_at),
      state: await stateOf(db, link.account_id, course, link.paid_at),
    };
  });

  serve(router, payByLink, async ({ request, language, ctx }) => {
    const now = clock();
    const link = await guessLink(context, ctx.ip, () => findPayLink(db, request.secret, now));
    if (!link) throw new Problem('pay-link-unknown');
    const { payer, errors } = readPayer(request, now);
    if (errors.length > 0)
      throw new Problem('invalid-fields', { errors: errors.map(({ field, code }) => `${field}:${code}`) });
    const course = courseNr(link.course_id);
    const response = await beginOrder(context, {
      accountId: link.account_id,
      course,
      language,
      now,
      ctx,
      allow: async (tx) => {
        const present = await findPayLink(tx, request.secret, now); // the link may have been withdrawn or paid meanwhile
        if (!present) throw new Problem('pay-link-unknown');
        const state = await stateOf(tx, link.account_id, course, present.paid_at);
        if (state !== 'open') throw new Problem(`pay-link-${state}`);
      },
      add: (tx, orderId) => insertPayer(tx, orderId, { ...payer, language }, now),
    });
    return { response };
  });
}

/** `paid` for any run of the learner, even closed or expired: others can pay only for a first run. */
async function stateOf(
  db: Db | Tx,
  accountId: string,
  course: CourseNr,
  paidAt: number | null,
): Promise<PayLink['state']> {
  if (paidAt !== null || enrolmentIn(await loadLearner(db, accountId), course)) return 'paid';
  return (await waitingTransfer(db, accountId, course)) ? 'waiting' : 'open';
}
