/** Records each device's exchanges, which bound the times of late commands (rule T3). */
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { MOST_LATE_MS, type Exchanges, drainOf, heardAt } from '../../sync/progress/trusted-time.ts';
import { CLOCKS_APART_MS } from '../platform/clock.ts';
import { hot, type Slots } from '../platform/db/prepared-query.ts';
import type { Tx } from '../platform/db/open.ts';
import { ownRows, oldRows } from '../platform/db/kept-rows.ts';
import type { AppContext } from '../platform/context.ts';
import type { SignedIn } from '../platform/http/koa-types.ts';
import { exchangeId, exchangeReceipt, readExchangeReceipt } from './receipts.ts';

/** Older exchanges affect no decision. */
const KEPT_MS = MOST_LATE_MS + DAY_MS;

export const findExchanges = (tx: Tx, accountId: string, id: string): Promise<Exchanges | undefined> =>
  noted.first(tx, { id, accountId });

const noted = hot((db, { id, accountId }: Slots<{ id: string; accountId: string }>) =>
  db
    .selectFrom('exchanges')
    .select(['at', 'shown', 'bound', 'began'])
    .where('id', '=', id)
    .where('account_id', '=', accountId),
);

const note = hot((tx, given: Slots<Exchanges & { id: string; accountId: string }>) =>
  tx
    .insertInto('exchanges')
    .values({ id: given.id, account_id: given.accountId, ...rowOf(given) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rowOf(given))),
);

const rowOf = ({ at, shown, bound, began }: Slots<Exchanges>) => ({ at, shown, bound, began });

const forget = hot((tx, { accountId, before }: Slots<{ accountId: string; before: number }>) =>
  tx.deleteFrom('exchanges').where('account_id', '=', accountId).where('at', '<', before),
);

/** Records an exchange, and deletes expired ones of the account. */
export async function noteExchange(tx: Tx, accountId: string, id: string, exchanges: Exchanges): Promise<void> {
  const { at, shown, bound, began } = exchanges;
  await note.run(tx, { id, accountId, at, shown, bound, began });
  await forget.run(tx, { accountId, before: at - KEPT_MS });
}

/**
 * Resets exchanges dated by a clock that was ahead, because their true times are unknown. Commands of these devices may then be as late as any (rule T3).
 * @param now server milliseconds.
 */
export const backdateExchanges = (tx: Tx, now: number): Promise<unknown> =>
  tx
    .updateTable('exchanges')
    .set({ at: now - MOST_LATE_MS, shown: 0, bound: 0, began: 0 })
    .where('at', '>', now + CLOCKS_APART_MS)
    .execute();

export const ownExchanges = ownRows('exchanges', ['id']);

export const oldExchanges = oldRows({
  table: 'exchanges',
  what: 'when a device was last heard of, from then',
  days: KEPT_MS / DAY_MS,
  key: ['id'],
  since: 'at',
});

type Exchanging = {
  /** Server milliseconds. */
  readonly bound: number;
  /** For the device, once its queue is empty. */
  readonly receipt: string;
  /** Records the exchange, after its commands. @param commands how many. @param repeats how many of them were known. */
  readonly note: (commands: number, repeats: number) => Promise<void>;
};

/** Exchange headers of a request. */
export type Shown = {
  /** Receipt of the last exchange. */
  readonly receipt?: string | undefined;
  /** When the device made the request, in its estimate of server milliseconds. */
  readonly made?: number | undefined;
};

/** @param now server milliseconds. */
export async function beginExchange(
  { config, tx }: { readonly config: AppContext['config']; readonly tx: Tx },
  account: Pick<SignedIn, 'id' | 'session' | 'lastSeenAt'>,
  person: string,
  shown: Shown,
  now: number,
): Promise<Exchanging> {
  const own = exchangeId(account.session);
  const read = shown.receipt === undefined ? undefined : readExchangeReceipt(config, person, shown.receipt);
  // issued by a clock that was ahead and has been corrected: what that clock refused may still come
  const isAhead = read !== undefined && read.at > now;
  const id = read?.id ?? own;
  const ofSession = await findExchanges(tx, account.id, own);
  const ofReceipt = id === own ? ofSession : await findExchanges(tx, account.id, id);
  const known = { shown: isAhead ? null : (read?.at ?? null), ofReceipt, ofSession, accountAt: account.lastSeenAt };
  const drain = drainOf(known, now);
  return {
    bound: drain.bound,
    receipt: exchangeReceipt(config, person, { id: own, at: now }),
    async note(commands, repeats) {
      const tellsNothing = commands === repeats && (commands > 0 || isAhead);
      const heard = heardAt(known, { made: shown.made ?? null, tellsNothing }, now);
      if (heard === undefined) return;
      const at = (noted: Exchanges | undefined): number => Math.max(heard, noted?.at ?? 0);
      await noteExchange(tx, account.id, id, { ...drain, at: at(ofReceipt) });
      if (id !== own) await noteExchange(tx, account.id, own, { ...(ofSession ?? NO_DRAIN), at: at(ofSession) });
    },
  };
}

/** Initial value for a session that has shown no receipt. */
const NO_DRAIN = { shown: -1, bound: 0, began: 0 };
