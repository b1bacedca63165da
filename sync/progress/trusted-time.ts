/** When a late command was really done, as far as it can be believed (decisions 6.8). */
import { DAY_MS } from './expiry.ts';

export const MOST_LATE_MS = 7 * DAY_MS;

/**
 * The claimed time, kept between the session's last confirmed exchange and arrival, at most 7 days late.
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
