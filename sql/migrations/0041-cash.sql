-- Paid in cash at the desk. `payment_type` says `transfer` then, which is all that the version before knows.
ALTER TABLE transactions ADD COLUMN in_cash INTEGER NOT NULL DEFAULT 0 CHECK (in_cash IN (0, 1));

DROP INDEX transactions_by_day;
CREATE INDEX transactions_by_day ON transactions (created_at, receipt_nr, kind, payment_type, in_cash, course_id, amount);

DROP INDEX transactions_by_moved;
CREATE INDEX transactions_by_moved ON transactions (coalesce(moved_at, created_at), payment_type, in_cash, kind, course_id, amount)
  WHERE voided = 0 AND (kind = 'payment' OR moved_at IS NOT NULL);
