/** When a late command was really done, as far as it can be believed (rule T3). */
import { DAY_MS } from './expiry.ts';
import type { CommandProblem } from '../problem-codes.ts';
import { HOUR_MS } from './rounds.ts';

export const MOST_LATE_MS = 7 * DAY_MS;
/** So long one queue may take to be drained and keep the bound it began with. */
export const DRAIN_MS = HOUR_MS;

/** Refusals that a wrong clock of the school may have caused: too late by one that was ahead, too early by one that was behind. */
export const REFUSED_BY_CLOCK: readonly string[] = ['course-expired', 'round-not-open'] satisfies CommandProblem[];

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
 * When a request shows that its device was heard of (T3); undefined where it does not. Made-up times gain nothing over silence.
 * @param request.made by its own clock, null where it does not say. @param request.repeated whether it had commands, all known.
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
 * Before this no command was given (rule T3).
 * @param known.shown time of the receipt. @param known.ofReceipt of its session, else the present. @param known.accountAt last exchange by any device.
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
