-- The bank of statements for practice: right or wrong, never what a test asks. One row each; nothing is marked by an
-- earlier wording. `source_hash` is what the files said when it was last taken from them, `changed_by` who has written it since.
CREATE TABLE statements (
  id TEXT NOT NULL PRIMARY KEY,
  step_id TEXT NOT NULL REFERENCES steps (id),
  correct INTEGER NOT NULL CHECK (correct IN (0, 1)),
  text_is TEXT NOT NULL,
  text_en TEXT NOT NULL,
  why_is TEXT NOT NULL,
  why_en TEXT NOT NULL,
  picture TEXT,
  alt_is TEXT,
  alt_en TEXT,
  law_act TEXT,
  law_article INTEGER,
  source_hash TEXT,
  changed_at INTEGER NOT NULL,
  changed_by TEXT REFERENCES accounts (id),
  retired_at INTEGER
) STRICT;
CREATE INDEX statements_by_step ON statements (step_id);

-- What each learner has practised: entries that are only ever added, numbered in the order they came in.
CREATE TABLE practice_entries (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  nr INTEGER NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  entry TEXT NOT NULL,
  PRIMARY KEY (account_id, nr),
  UNIQUE (account_id, id)
) STRICT, WITHOUT ROWID;
