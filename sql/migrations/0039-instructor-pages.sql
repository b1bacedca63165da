-- An instructor sees the learners who let them, on a page of their own that a link in a letter opens; no account is there.
-- Of a link (used once) and of a device's session only the hash is kept.
CREATE TABLE instructor_keys (
  key_hash TEXT NOT NULL PRIMARY KEY,
  instructor_id TEXT NOT NULL REFERENCES instructors (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('link', 'session')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX instructor_keys_by_instructor ON instructor_keys (instructor_id);
CREATE INDEX instructor_keys_by_end ON instructor_keys (expires_at);

-- The instructor whom the learner lets see how far they have come, and since when. It counts while they teach the learner.
ALTER TABLE accounts ADD COLUMN shown_to TEXT;
ALTER TABLE accounts ADD COLUMN shown_at INTEGER;
