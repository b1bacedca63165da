/** When a late command was done, as far as credible (rule T3). */
import { DAY_MS } from './expiry.ts';
import type { CommandProblem } from '../problem-codes.ts';
import { HOUR_MS } from './rounds.ts';

export const MOST_LATE_MS = 7 * DAY_MS;
/** How long a drain keeps the bound it began with. */
export const DRAIN_MS = HOUR_MS;

/** Refusals that a wrong server clock may have caused: too late by a fast one, too early by a slow one. */
export const REFUSED_BY_CLOCK: readonly string[] = ['course-expired', 'round-not-open'] satisfies CommandProblem[];

/**
 * The claimed time, limited to between the device's last confirmed exchange and arrival, and to 7 days late.
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

/** A drain: the time of the receipt its requests show (0 if none), its bound, and its start. */
export type Drain = { readonly shown: number; readonly bound: number; readonly began: number };
/** The recorded exchanges of one session; `at` is the last. */
export type Exchanges = Drain & { readonly at: number };

/**
 * When a request proves contact with its device (T3); undefined if it does not. Made-up times gain nothing over silence.
 * @param request.made by its own clock, null if not stated.
 * @param request.tellsNothing whether it had only known commands, or none although its device was not told of a mended clock.
 */
export function heardAt(
  { shown, ofReceipt }: { readonly shown: number | null; readonly ofReceipt: Exchanges | undefined },
  { made, tellsNothing }: { readonly made: number | null; readonly tellsNothing: boolean },
  now: number,
): number | undefined {
  if (tellsNothing || (ofReceipt && shown !== null && shown < ofReceipt.shown)) return undefined;
  return Math.min(made ?? now, now);
}

/**
 * @returns the request's drain; no command was given before its bound (rule T3).
 * @param known.shown time of the receipt, null if none counts. @param known.ofReceipt of its session, else the present. @param known.accountAt last exchange by any device.
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
  const heard = ofReceipt || ofSession ? Math.max(ofReceipt?.at ?? 0, ofSession?.at ?? 0) : undefined;
  const bound = known.shown === null ? (heard ?? known.accountAt) : Math.max(known.shown, heard ?? 0);
  return { shown, bound, began: now };
}
