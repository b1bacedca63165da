-- At which other school, and when, course 1 was finished; null where it was not.
ALTER TABLE accounts ADD COLUMN course_1_elsewhere TEXT;
