-- Sums that grow with what happens, so that statistics read some hundred rows however many learners there are.
CREATE TABLE tallies (
  name TEXT NOT NULL,
  -- a day, 2026-11-21, or a month, 2026-11
  period TEXT NOT NULL,
  subject TEXT NOT NULL,
  count INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (name, period, subject)
) STRICT, WITHOUT ROWID;

CREATE INDEX enrolments_by_finish ON enrolments (course_id, finished_at) WHERE finished_at IS NOT NULL;
