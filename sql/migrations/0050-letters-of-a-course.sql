-- Which course a reminder is of, as what happens to another course takes none back.
ALTER TABLE mail_queue ADD COLUMN course_id INTEGER;
