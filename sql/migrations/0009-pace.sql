-- How long somebody was at a step, and how many words there were to read (T6); unknown of steps from before.
-- What the opening said: when by the device, and before when it cannot have been.
ALTER TABLE user_steps ADD COLUMN opened_claim INTEGER;
ALTER TABLE user_steps ADD COLUMN opened_bound INTEGER;
ALTER TABLE user_steps ADD COLUMN spent_ms INTEGER;
ALTER TABLE user_steps ADD COLUMN words INTEGER;

-- Settled when the course is finished, so that those to look at are found among all who are to be confirmed.
ALTER TABLE enrolments ADD COLUMN too_fast INTEGER NOT NULL DEFAULT 0 CHECK (too_fast IN (0, 1));
CREATE INDEX enrolments_too_fast ON enrolments (finished_at) WHERE too_fast = 1 AND finished_at IS NOT NULL AND confirmed_at IS NULL;
