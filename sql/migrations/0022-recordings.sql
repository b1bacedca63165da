-- What staff have read aloud, in base64 and named by its hash: a copy of the database is the whole school.
CREATE TABLE recordings (
  sha256 TEXT NOT NULL PRIMARY KEY,
  content TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
