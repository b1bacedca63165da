-- What proves, besides the password, who works here.
CREATE TABLE second_factors (
  account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  -- both sealed, as `api/account/sealed.ts` does it: the one that counts, and one that is being set up
  secret TEXT,
  pending TEXT,
  confirmed_at INTEGER,
  -- the 30 seconds of the last code that was taken: none before it is taken again
  last_step INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE recovery_codes (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  used_at INTEGER,
  PRIMARY KEY (account_id, code_hash)
) STRICT;
