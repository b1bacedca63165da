-- A link by which a guardian or company pays: one a learner and course, only its hash, good for 7 days.
CREATE TABLE payment_links (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  course_id INTEGER NOT NULL REFERENCES courses (id),
  secret_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  paid_at INTEGER,
  PRIMARY KEY (account_id, course_id)
) STRICT;
CREATE INDEX payment_links_by_created ON payment_links (created_at);

-- Who pays an order in the learner's place: the receipt is theirs.
CREATE TABLE payers (
  order_id TEXT NOT NULL PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  ssn TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('is', 'en')),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX payers_by_created ON payers (created_at);
