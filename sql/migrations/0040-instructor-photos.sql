-- Photographs of instructors, drawn anew from what was sent; the content in base64. One that was taken down can come back for ten minutes.
CREATE TABLE instructor_photos (
  path TEXT NOT NULL PRIMARY KEY,
  instructor_id TEXT NOT NULL REFERENCES instructors (id) ON DELETE CASCADE,
  content TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  taken_down_at INTEGER
) STRICT;
CREATE INDEX instructor_photos_by_instructor ON instructor_photos (instructor_id);
