-- When a question was out of use that is in use again: what was answered then was answered without it.
CREATE TABLE question_absences (
  id INTEGER PRIMARY KEY,
  question_id TEXT NOT NULL REFERENCES questions (id),
  retired_at INTEGER NOT NULL,
  returned_at INTEGER NOT NULL
) STRICT;
CREATE INDEX question_absences_by_question ON question_absences (question_id);
