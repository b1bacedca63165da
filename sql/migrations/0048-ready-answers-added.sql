-- A ready answer in languages beyond Icelandic and English, as JSON by language; null where there is none.
ALTER TABLE ready_answers ADD COLUMN texts TEXT;
