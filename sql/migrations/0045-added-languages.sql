-- Texts in languages beyond Icelandic and English, which have their columns: what is said of a thing in one of them, as JSON by field.
CREATE TABLE translations (
  kind TEXT NOT NULL CHECK (kind IN ('course', 'round', 'step', 'question', 'statement', 'article')),
  subject TEXT NOT NULL,
  language TEXT NOT NULL,
  -- Of what it was made from; 0 where that is older than the database.
  version INTEGER NOT NULL,
  texts TEXT NOT NULL,
  source_hash TEXT,
  published_at INTEGER NOT NULL,
  published_by TEXT,
  PRIMARY KEY (kind, subject, language, version)
) STRICT, WITHOUT ROWID;

-- A language beyond the two that the version before knows; null where it is one of them.
ALTER TABLE accounts ADD COLUMN added_language TEXT;
ALTER TABLE payers ADD COLUMN added_language TEXT;
