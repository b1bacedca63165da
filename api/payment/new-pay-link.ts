/** Makes a payment link, for the learner and for staff at the learner's wish. */
import { Problem } from '../../sync/problem.ts';
import { iso, type CourseNr } from '../../sync/scalar.ts';
import { newToken } from '../platform/crypto/sealed.ts';
import type { Tx } from '../platform/db/open.ts';
import { mayBuy, type OrderContext } from './begin-order.ts';
import { storePayLink } from './payer-store.ts';
import { waitingTransfer } from './transfer-store.ts';

type Wanted = { readonly accountId: string; readonly course: CourseNr; readonly now: number };

/** Refuses if the course cannot be paid now. The secret is only in the answer. */
export async function newPayLink(tx: Tx, { merchant }: OrderContext['config'], of: Wanted) {
  if (!merchant) throw new Problem('card-unavailable');
  await mayBuy(tx, of.accountId, of.course, of.now);
  if (await waitingTransfer(tx, of.accountId, of.course)) throw new Problem('transfer-waiting');
  const secret = newToken();
  return { secret, until: iso(await storePayLink(tx, { ...of, secret })) };
}
