-- Who got in, who was turned away, and what was changed of how an account is held. The same from the same network within
-- an hour is one row that counts.
CREATE TABLE security_log (
  id INTEGER PRIMARY KEY,
  event TEXT NOT NULL,
  -- ok, or the code of the refusal
  outcome TEXT NOT NULL,
  account_id TEXT REFERENCES accounts (id),
  -- whom it was done to, where that is somebody else
  subject_id TEXT REFERENCES accounts (id),
  -- the first three bytes of an IPv4 address, the first six of IPv6; empty for the command line
  network TEXT NOT NULL,
  -- of the first that the row counts
  request_id TEXT NOT NULL,
  times INTEGER NOT NULL CHECK (times > 0),
  at INTEGER NOT NULL,
  last_at INTEGER NOT NULL
) STRICT;
CREATE INDEX security_log_by_time ON security_log (last_at);
CREATE INDEX security_log_alike ON security_log (event, outcome, network, at);
CREATE INDEX security_log_by_account ON security_log (account_id, at);
