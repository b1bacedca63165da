-- Links with which learners show an instructor how far they have come: one a learner, only its hash, good for 60 days.
CREATE TABLE progress_shares (
  account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  secret_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  opened INTEGER NOT NULL DEFAULT 0,
  opened_at INTEGER
) STRICT;
CREATE INDEX progress_shares_by_created ON progress_shares (created_at);
