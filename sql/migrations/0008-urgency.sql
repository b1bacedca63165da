-- Letters that somebody waits for go before the rest.
ALTER TABLE mail_queue ADD COLUMN urgency INTEGER NOT NULL DEFAULT 1 CHECK (urgency BETWEEN 0 AND 2);
UPDATE mail_queue SET urgency = 0 WHERE kind IN ('reset', 'email-confirm');
UPDATE mail_queue SET urgency = 2 WHERE kind IN ('feedback', 'magnet');
DROP INDEX mail_queue_due;
CREATE INDEX mail_queue_due ON mail_queue (urgency, due_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX mail_queue_by_age ON mail_queue (created_at);

CREATE INDEX feedback_by_account ON feedback (account_id, created_at);
CREATE INDEX messages_by_account ON messages (account_id, created_at);
