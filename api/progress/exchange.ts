/** Before when the commands of a request cannot have been given, and the receipt that shows it the next time (rule T3). */
import { drainOf, heardAt, type Exchanges } from '../../sync/progress/trusted-time.ts';
import type { AppContext } from '../platform/context.ts';
import type { Tx } from '../platform/db/open.ts';
import type { SignedIn } from '../platform/http/koa-types.ts';
import { findExchanges, noteExchange } from './exchange-store.ts';
import { exchangeId, exchangeReceipt, readExchangeReceipt } from './receipts.ts';

export type Exchanging = {
  /** Server time, milliseconds. */
  readonly bound: number;
  /** For the device, once its whole queue is in. */
  readonly receipt: string;
  /** Notes that the device was heard of, once its commands are taken. @param repeated whether it brought commands, and the school had them all. */
  readonly note: (repeated: boolean) => Promise<void>;
};

/** What a request says of its device besides its commands. */
export type Shown = {
  /** The receipt of its last exchange. */
  readonly receipt?: string | undefined;
  /** When it made the request, by the server's clock as it knows it, milliseconds. */
  readonly made?: number | undefined;
};

/** @param now server time, milliseconds. */
export async function beginExchange(
  { config, tx }: { readonly config: AppContext['config']; readonly tx: Tx },
  account: Pick<SignedIn, 'id' | 'session' | 'lastSeenAt'>,
  person: string,
  shown: Shown,
  now: number,
): Promise<Exchanging> {
  const own = exchangeId(account.session);
  const read = shown.receipt === undefined ? undefined : readExchangeReceipt(config, person, shown.receipt);
  const receipt = read && read.at > now ? undefined : read; // given by a clock that was ahead and has been mended
  const id = receipt?.id ?? own;
  const ofSession = await findExchanges(tx, account.id, own);
  const ofReceipt = id === own ? ofSession : await findExchanges(tx, account.id, id);
  const known = { shown: receipt?.at ?? null, ofReceipt, ofSession, accountAt: account.lastSeenAt };
  const drain = drainOf(known, now);
  return {
    bound: drain.bound,
    receipt: exchangeReceipt(config, person, { id: own, at: now }),
    async note(repeated) {
      const heard = heardAt(known, { made: shown.made ?? null, repeated }, now);
      if (heard === undefined) return;
      const at = (noted: Exchanges | undefined): number => Math.max(heard, noted?.at ?? 0);
      await noteExchange(tx, account.id, id, { ...drain, at: at(ofReceipt) });
      if (id !== own) await noteExchange(tx, account.id, own, { ...(ofSession ?? NO_DRAIN), at: at(ofSession) });
    },
  };
}

/** A session that has shown no receipt of its own yet. */
const NO_DRAIN = { shown: -1, bound: 0, began: 0 };
