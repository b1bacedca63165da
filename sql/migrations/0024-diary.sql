-- From which device a command came, as the list of one's devices names it; null for what came before this was kept.
ALTER TABLE commands ADD COLUMN device TEXT;

-- The staff log is read by who did something, and by what was done.
CREATE INDEX staff_log_by_staff ON staff_log (staff_id, id);
CREATE INDEX staff_log_by_action ON staff_log (action, id);
