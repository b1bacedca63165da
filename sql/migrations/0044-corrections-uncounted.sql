-- Corrections are told apart by the index that counts payments and refunds.
DROP INDEX transactions_by_day;
CREATE INDEX transactions_by_day ON transactions (created_at, receipt_nr, kind, payment_type, in_cash, course_id, amount, voided);
