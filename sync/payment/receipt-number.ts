/** Receipts and credit notes share one series of numbers without gaps; a purchase can be cancelled for 14 days (A.1). */
import { DAY_MS } from '../progress/expiry.ts';

/** @param highest the highest number so far; 0 if there is none. */
export const nextReceiptNr = (highest: number): number => highest + 1;

/** `000042`: at least six digits. */
export const receiptNumber = (nr: number): string => String(nr).padStart(6, '0');

/** The receipt number in a search text: `972`, `#972`, `Kvittun nr. 000972`; undefined if it is another text. */
export const soughtReceipt = (text: string): number | undefined => {
  const typed = /^(?:(?:kvittun|kreditreikningur|receipt|credit note) ?)?(?:(?:nr\.?|no\.?|#) ?)?(\d{1,9})$/i;
  const digits = typed.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
};

export const CANCEL_DAYS = 14;

/** Until when a purchase can be cancelled, server milliseconds. */
export const cancelUntil = (paidAt: number): number => paidAt + CANCEL_DAYS * DAY_MS;

/** The last day counts in full, as promised; Iceland's days are those of UTC. */
export const isCancellable = (until: number, now: number): boolean =>
  Math.floor(now / DAY_MS) <= Math.floor(until / DAY_MS);
