-- Learners by when they were last in touch: who has never signed in comes before all who have.
CREATE INDEX accounts_by_seen ON accounts (role, (CASE WHEN password_hash = '' THEN 0 ELSE last_seen_at END), id);
