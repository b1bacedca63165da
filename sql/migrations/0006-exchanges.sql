-- When each device last had its whole queue taken in, also of sessions that have ended, for as long as late commands count (T3).
-- The drain under way: the receipt it shows (0: none), the bound it has, and when it began.
CREATE TABLE exchanges (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  shown INTEGER NOT NULL,
  bound INTEGER NOT NULL,
  began INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX exchanges_by_account ON exchanges (account_id, at);

ALTER TABLE sessions DROP COLUMN last_exchange_at;
