-- What others read has changed, in the order in which it did. Each process that serves compares the newest number
-- with its own, and reads anew what changed.
CREATE TABLE publications (
  nr INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL
) STRICT;

-- What the files said of it when it was last taken from them. Who says something else by now is the school, and that stands.
ALTER TABLE courses ADD COLUMN source_hash TEXT;
ALTER TABLE rounds ADD COLUMN source_hash TEXT;
