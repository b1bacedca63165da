-- Whom the school writes to about an instructor's learners, and who teaches no more; notes on a learner are corrected and removed.
ALTER TABLE instructors ADD COLUMN contact_email TEXT NOT NULL DEFAULT '';
-- Null while learners can choose the instructor.
ALTER TABLE instructors ADD COLUMN archived_at INTEGER;

ALTER TABLE student_notes ADD COLUMN edited_at INTEGER;
-- A removed note is shown to nobody; it can come back for ten minutes.
ALTER TABLE student_notes ADD COLUMN removed_at INTEGER;
