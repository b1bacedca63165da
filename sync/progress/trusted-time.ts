/** When a late command was really done, as far as it can be believed (rule T3). */
import { DAY_MS } from './expiry.ts';
import { HOUR_MS } from './rounds.ts';

export const MOST_LATE_MS = 7 * DAY_MS;
/** So long one queue may take to be drained and keep the bound it began with. */
export const DRAIN_MS = HOUR_MS;

/**
 * The claimed time, kept between the device's last confirmed exchange and arrival, at most 7 days late.
 * It decides only the 30 days; the 21 hours run from receipt.
 */
export function trustedTime(times: {
  readonly claimed: number;
  readonly lastExchangeAt: number | null;
  readonly receivedAt: number;
}): number {
  const earliest = Math.max(times.lastExchangeAt ?? 0, times.receivedAt - MOST_LATE_MS);
  return Math.min(Math.max(times.claimed, earliest), times.receivedAt);
}

/** A queue being drained: the receipt its requests show (its time; 0 where none), its bound, and when it began. */
export type Drain = { readonly shown: number; readonly bound: number; readonly began: number };
/** What the school has noted of one session's exchanges; `at` is the last. */
export type Exchanges = Drain & { readonly at: number };

/**
 * As of when a request shows that its device was heard of; undefined where it shows nothing. It may come late, or again, while
 * its device is in a tunnel and brings later what it has been given since: so it counts for when the device says it was made,
 * and not at all where it shows an older receipt than the device has shown already, or nothing in it is new. Who makes up
 * such a time gains nothing: whoever makes up days can as well stay silent. Times in milliseconds.
 * @param request.made when the device says that it made the request, by the server's clock; null where it does not say.
 * @param request.repeated whether it had commands, and the school had them all.
 */
export function heardAt(
  { shown, ofReceipt }: { readonly shown: number | null; readonly ofReceipt: Exchanges | undefined },
  { made, repeated }: { readonly made: number | null; readonly repeated: boolean },
  now: number,
): number | undefined {
  if (repeated || (ofReceipt && shown !== null && shown < ofReceipt.shown)) return undefined;
  return Math.min(made ?? now, now);
}

/**
 * Before when commands of this request cannot have been given (rule T3). All times are the server's, milliseconds.
 * @param known.shown time of the receipt that the device shows, null where it shows none.
 * @param known.ofReceipt what is noted of the session the receipt was given to; of the present one where none is shown.
 * @param known.ofSession of the present session. @param known.accountAt the last exchange of the account, by any device.
 */
export function drainOf(
  known: {
    readonly shown: number | null;
    readonly ofReceipt: Exchanges | undefined;
    readonly ofSession: Exchanges | undefined;
    readonly accountAt: number;
  },
  now: number,
): Drain {
  const { ofReceipt, ofSession } = known;
  const shown = known.shown ?? 0;
  if (ofReceipt && ofReceipt.shown === shown && now - ofReceipt.began < DRAIN_MS) return ofReceipt;
  const bound =
    known.shown === null
      ? (ofSession?.at ?? known.accountAt)
      : Math.max(known.shown, ofReceipt?.at ?? 0, ofSession?.at ?? 0);
  return { shown, bound, began: now };
}
