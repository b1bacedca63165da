-- A new e-mail address counts when the link that was mailed to it has been opened; of the link only the hash is kept.
CREATE TABLE email_changes (
  token_hash TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  -- the session that asked, which stays when the others end
  session_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX email_changes_by_account ON email_changes (account_id);
