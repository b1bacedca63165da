-- A learner who said that a transfer is on its way takes it back; staff see it until they set it aside, as the money may come yet.
ALTER TABLE bank_transfers ADD COLUMN withdrawn_at INTEGER;
CREATE INDEX bank_transfers_by_withdrawal ON bank_transfers (withdrawn_at) WHERE withdrawn_at IS NOT NULL AND settled_at IS NULL;
