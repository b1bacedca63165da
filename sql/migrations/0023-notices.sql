-- Notices that keep learners going: which of them somebody does not want, and which a run through a course has been given.
CREATE TABLE notices_off (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  kind TEXT NOT NULL CHECK (kind IN ('round-open', 'days-left', 'expired', 'finished', 'confirmed')),
  PRIMARY KEY (account_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE notices_given (
  enrolment_id TEXT NOT NULL REFERENCES enrolments (id),
  what TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  PRIMARY KEY (enrolment_id, what)
) STRICT, WITHOUT ROWID;

-- Which rounds were finished 21 hours ago.
CREATE INDEX user_rounds_by_finish ON user_rounds (finished_at) WHERE finished_at IS NOT NULL;
