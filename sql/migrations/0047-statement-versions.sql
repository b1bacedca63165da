-- Rises when the Icelandic of a statement is changed, so that a translation tells from which it was made.
ALTER TABLE statements ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- What the school has changed is no longer what the files were translated from.
UPDATE statements SET version = 2 WHERE changed_by IS NOT NULL;
