-- 1: the school opened the run free of charge after an earlier one; no receipt pays for it.
ALTER TABLE enrolments ADD COLUMN given INTEGER NOT NULL DEFAULT 0 CHECK (given IN (0, 1));
-- What the staff log knows of those that were given before.
UPDATE enrolments SET given = 1
WHERE run > 1 AND closed_at IS NULL AND EXISTS (
  SELECT 1 FROM staff_log
  WHERE subject = enrolments.account_id AND action IN ('open-course', 'sell-new-run') AND undoes IS NULL
    AND after LIKE '%"run":"' || enrolments.id || '","closedAt":null,%"transactionId":null,%'
);
