-- What waits for somebody is found by an index of what waits alone, however much there has been.
CREATE INDEX bank_transfers_by_notice ON bank_transfers (notified_at) WHERE settled_at IS NULL;
CREATE INDEX enrolments_awaiting ON enrolments (finished_at)
  WHERE finished_at IS NOT NULL AND confirmed_at IS NULL AND confirmed_by IS NULL AND archived_at IS NULL;
CREATE INDEX confirmations_open ON confirmations (updated_at) WHERE state <> 'confirmed';
CREATE INDEX magnets_to_post ON magnets (created_at) WHERE posted_at IS NULL;

-- A letter that was given up, and that nobody need look at any more.
ALTER TABLE mail_queue ADD COLUMN aside_at INTEGER;
DROP INDEX mail_queue_dead;
CREATE INDEX mail_queue_dead ON mail_queue (dead_at) WHERE dead_at IS NOT NULL AND aside_at IS NULL;
