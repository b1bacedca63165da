-- The list of learners: found by the beginning of any word of their name, by kennitala and by e-mail; filtered by how they stand.
CREATE TABLE account_words (
  word TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  PRIMARY KEY (word, account_id)
) STRICT, WITHOUT ROWID;
WITH RECURSIVE split (account_id, word, rest) AS (
  SELECT id, '', search || ' ' FROM accounts
  UNION ALL
  SELECT account_id, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) FROM split WHERE rest <> ''
)
INSERT INTO account_words (word, account_id) SELECT DISTINCT word, account_id FROM split WHERE word <> '';
CREATE INDEX account_words_by_account ON account_words (account_id, word);

-- In the order of names as they are searched: accents and case apart.
DROP INDEX accounts_by_name;
CREATE INDEX accounts_by_search ON accounts (role, search, id);

CREATE INDEX enrolments_by_course ON enrolments (course_id, account_id) WHERE archived_at IS NULL;
-- When the 30 days are over (rule T2).
CREATE INDEX enrolments_by_end ON enrolments (course_id, (started_at + (30 + extra_days) * 86400000))
  WHERE archived_at IS NULL AND closed_at IS NULL AND finished_at IS NULL;
CREATE INDEX enrolments_confirmed ON enrolments (course_id, account_id) WHERE confirmed_at IS NOT NULL;
CREATE INDEX enrolments_closed ON enrolments (course_id, account_id) WHERE closed_at IS NOT NULL AND archived_at IS NULL;
CREATE INDEX confirmations_rejected ON confirmations (updated_at) WHERE state = 'rejected';
CREATE INDEX transactions_by_type ON transactions (payment_type, account_id) WHERE kind = 'payment';

-- What colleagues write about a learner for each other.
CREATE TABLE student_notes (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  staff_id TEXT NOT NULL REFERENCES accounts (id),
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX student_notes_by_account ON student_notes (account_id, created_at);
