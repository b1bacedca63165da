/** Receipts and credit notes are numbered in one series without gaps, and a purchase can be cancelled for 14 days (A.1). */
import { DAY_MS } from '../progress/expiry.ts';

/** The number after the highest there is; 0 where there is none. */
export const nextReceiptNr = (highest: number): number => highest + 1;

/** `000042`: six digits, more when they are needed. */
export const receiptNumber = (nr: number): string => String(nr).padStart(6, '0');

/** The number that is meant by what somebody types: `972`, `#972`, `Kvittun nr. 000972`; undefined where it is another thing. */
export const soughtReceipt = (text: string): number | undefined => {
  const typed = /^(?:(?:kvittun|kreditreikningur|receipt|credit note) ?)?(?:(?:nr\.?|no\.?|#) ?)?(\d{1,9})$/i;
  const digits = typed.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
};

export const CANCEL_DAYS = 14;

/** Until when a purchase can be cancelled, server milliseconds. */
export const cancelUntil = (paidAt: number): number => paidAt + CANCEL_DAYS * DAY_MS;

/** The last day counts whole, because that is what is promised; Iceland's days are those of UTC. */
export const isCancellable = (until: number, now: number): boolean =>
  Math.floor(now / DAY_MS) <= Math.floor(until / DAY_MS);
