-- Of each thing that is published the newest number alone is of use; it is found by what it is about.
DELETE FROM publications WHERE nr NOT IN (SELECT max(nr) FROM publications GROUP BY kind, subject);
CREATE INDEX publications_of ON publications (kind, subject);

-- What the daily sweep looks for is found without reading the whole table.
CREATE INDEX orders_unpaid ON orders (created_at) WHERE status IN ('pending', 'cancelled', 'failed');
CREATE INDEX feedback_handled ON feedback (handled_at) WHERE handled_at IS NOT NULL;
