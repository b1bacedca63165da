-- Authors of the content work here too; a CHECK is changed by a column that takes the other's place.
DROP INDEX accounts_by_created;
DROP INDEX accounts_by_name;
ALTER TABLE accounts ADD COLUMN new_role TEXT NOT NULL DEFAULT 'learner' CHECK (new_role IN ('learner', 'author', 'staff'));
UPDATE accounts SET new_role = role WHERE role <> 'learner';
ALTER TABLE accounts DROP COLUMN role;
ALTER TABLE accounts RENAME COLUMN new_role TO role;
CREATE INDEX accounts_by_created ON accounts (role, created_at, id);
CREATE INDEX accounts_by_name ON accounts (role, name, id);

-- Sessions of who works here are short from now on; those there are end.
DELETE FROM sessions WHERE account_id IN (SELECT id FROM accounts WHERE role <> 'learner');

-- A deed is undone once at most.
ALTER TABLE staff_log ADD COLUMN undoes INTEGER REFERENCES staff_log (id);
CREATE UNIQUE INDEX staff_log_by_undoes ON staff_log (undoes);
