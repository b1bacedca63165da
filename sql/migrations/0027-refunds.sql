-- Where the provider's paying back of a card payment stands, and since when; null where it was not asked.
ALTER TABLE orders ADD COLUMN refund_state TEXT CHECK (refund_state IN ('waiting', 'sending', 'done', 'refused', 'unknown'));
ALTER TABLE orders ADD COLUMN refund_at INTEGER;
CREATE INDEX orders_refunds ON orders (refund_at) WHERE refund_state IS NOT NULL AND refund_state <> 'done';
