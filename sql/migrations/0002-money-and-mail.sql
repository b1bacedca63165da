-- What settling, refunding and sending need besides.

-- The provider's codes (a refund needs refund_id); when the provider's own server said that it was paid; what staff must look at.
ALTER TABLE orders ADD COLUMN authorization_code TEXT;
ALTER TABLE orders ADD COLUMN refund_id TEXT;
ALTER TABLE orders ADD COLUMN notified_at INTEGER;
ALTER TABLE orders ADD COLUMN flag TEXT CHECK (flag IN ('had-access', 'finished', 'closed'));
CREATE INDEX orders_flagged ON orders (settled_at) WHERE flag IS NOT NULL;
CREATE INDEX orders_unconfirmed ON orders (settled_at) WHERE status = 'paid' AND notified_at IS NULL;

-- A payment is refunded once.
CREATE UNIQUE INDEX transactions_one_refund ON transactions (refund_of) WHERE refund_of IS NOT NULL;

-- Whom a message is to or about, so that it goes when the account is deleted.
ALTER TABLE mail_queue ADD COLUMN account_id TEXT REFERENCES accounts (id);
CREATE INDEX mail_queue_by_account ON mail_queue (account_id);

-- A message being sent belongs to one sender until then.
ALTER TABLE mail_queue ADD COLUMN claimed_until INTEGER;
CREATE INDEX mail_queue_dead ON mail_queue (dead_at) WHERE dead_at IS NOT NULL;
