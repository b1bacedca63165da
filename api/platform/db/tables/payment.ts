/** Orders, callbacks of the payment page, and money received or refunded. */
import { type Language } from '../../../../sync/language.ts';
import type { Generated } from 'kysely';

export type PaymentTables = {
  orders: {
    id: string;
    reference: string;
    account_id: string;
    course_id: number;
    amount: number;
    amount_text: string;
    currency: 'ISK';
    status: 'pending' | 'paid' | 'cancelled' | 'failed' | 'flagged';
    settled_by: 'notification' | 'return' | 'staff' | null;
    created_at: number;
    settled_at: number | null;
    authorization_code: string | null;
    refund_id: string | null;
    notified_at: number | null;
    flag: 'had-access' | 'finished' | 'closed' | null;
    refund_state: 'waiting' | 'sending' | 'done' | 'refused' | 'unknown' | null;
    refund_at: number | null;
    refund_amount: number | null;
  };

  payment_links: {
    account_id: string;
    course_id: number;
    secret_hash: string;
    created_at: number;
    expires_at: number;
    paid_at: number | null;
  };

  payers: {
    order_id: string;
    name: string;
    email: string;
    /** Empty if not given. */
    ssn: string;
    language: 'is' | 'en';
    added_language: Language | null;
    created_at: number;
  };

  payment_callbacks: {
    id: Generated<number>;
    order_id: string | null;
    kind: string;
    body: string;
    outcome: string;
    received_at: number;
  };

  bank_transfers: {
    id: string;
    account_id: string;
    course_id: number;
    amount: number;
    notified_at: number;
    settled_at: number | null;
    withdrawn_at: number | null;
  };

  transactions: {
    id: string;
    account_id: string;
    enrolment_id: string | null;
    course_id: number;
    order_id: string | null;
    kind: 'payment' | 'refund';
    payment_type: 'transfer' | 'teya';
    /** `payment_type` is then `transfer`. */
    in_cash: Generated<0 | 1>;
    amount: number;
    refund_of: string | null;
    receipt_nr: number;
    buyer_name: string;
    buyer_ssn: string;
    created_at: number;
    /** Since when a refund waits for manual payout. */
    owed_at: number | null;
    /** When the money moved, if not at the time of booking. */
    moved_at: number | null;
    /** Reverses a booking for which no money came. */
    voided: Generated<0 | 1>;
  };
};
