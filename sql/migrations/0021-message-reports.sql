-- A learner tells the school of a message in the chat, once each; it waits until somebody has looked at it.
CREATE TABLE message_reports (
  message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  created_at INTEGER NOT NULL,
  handled_at INTEGER,
  handled_by TEXT REFERENCES accounts (id),
  PRIMARY KEY (message_id, account_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX message_reports_open ON message_reports (created_at) WHERE handled_at IS NULL;
CREATE INDEX message_reports_by_account ON message_reports (account_id, created_at);
