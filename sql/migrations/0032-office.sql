-- When money moved, apart from when it was booked: the bank and the card company count by this.
-- Of a refund: when it was paid out; null while it waits. Of a payment: null where it came when it was booked.
ALTER TABLE transactions ADD COLUMN moved_at INTEGER;
-- A booking that was taken back at once, and its counter-entry: no money moved.
ALTER TABLE transactions ADD COLUMN voided INTEGER NOT NULL DEFAULT 0 CHECK (voided IN (0, 1));

UPDATE transactions SET moved_at = created_at
WHERE kind = 'refund' AND owed_at IS NULL AND NOT EXISTS (
  SELECT 1 FROM transactions AS paid JOIN orders ON orders.id = paid.order_id
  WHERE paid.id = transactions.refund_of AND orders.refund_state <> 'done'
  AND transactions.receipt_nr = (SELECT max(back.receipt_nr) FROM transactions AS back WHERE back.refund_of = paid.id)
);

DROP INDEX transactions_by_day;
CREATE INDEX transactions_by_day ON transactions (created_at, receipt_nr, kind, payment_type, course_id, amount);
CREATE INDEX transactions_by_moved ON transactions (coalesce(moved_at, created_at), payment_type, amount)
  WHERE voided = 0 AND (kind = 'payment' OR moved_at IS NOT NULL);
CREATE INDEX transactions_waiting ON transactions (created_at, amount) WHERE kind = 'refund' AND moved_at IS NULL AND voided = 0;

-- Who works here with less than the role says. A server of the version before takes an accountant for an author, and the office for staff.
ALTER TABLE accounts ADD COLUMN duty TEXT CHECK (duty IN ('accountant', 'office'));
