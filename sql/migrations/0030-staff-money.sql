-- Refunds of a part, refunds that wait to be paid out by hand, and the key by which a call of staff is told from its repetition.
DROP INDEX transactions_one_refund;
CREATE INDEX transactions_by_refunded ON transactions (refund_of) WHERE refund_of IS NOT NULL;

-- Since when a refund waits to be paid out by hand; null where it does not.
ALTER TABLE transactions ADD COLUMN owed_at INTEGER;
CREATE INDEX transactions_owed ON transactions (owed_at) WHERE owed_at IS NOT NULL;

-- How much of an order the provider is asked to pay back; null: all of it.
ALTER TABLE orders ADD COLUMN refund_amount INTEGER CHECK (refund_amount > 0);

-- The caller's key, what was asked under it, and the first answer.
ALTER TABLE staff_log ADD COLUMN key TEXT;
ALTER TABLE staff_log ADD COLUMN request_hash TEXT;
ALTER TABLE staff_log ADD COLUMN answer TEXT;
CREATE INDEX staff_log_keyed ON staff_log (key) WHERE key IS NOT NULL;
