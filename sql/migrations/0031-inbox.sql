-- What the school answers its learners, and answers that are ready to be used.
CREATE TABLE replies (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  staff_id TEXT NOT NULL REFERENCES accounts (id),
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER
) STRICT;
CREATE INDEX replies_by_account ON replies (account_id, created_at);
CREATE INDEX replies_by_age ON replies (created_at);

CREATE TABLE ready_answers (
  id TEXT NOT NULL PRIMARY KEY,
  title TEXT NOT NULL,
  text_is TEXT NOT NULL,
  text_en TEXT NOT NULL
) STRICT;

-- Who has taken what waits for an answer, and until when it is put off.
ALTER TABLE feedback ADD COLUMN taken_by TEXT REFERENCES accounts (id);
ALTER TABLE feedback ADD COLUMN later_until INTEGER;

-- Answers of the school that the learner has not read yet.
ALTER TABLE accounts ADD COLUMN unread_replies INTEGER NOT NULL DEFAULT 0;

-- Where a learner can be called, if they want to be.
ALTER TABLE accounts ADD COLUMN phone TEXT;
