-- An instructor of the school's own gives the code to their learners, who pay less by it. Null where staff have made none.
ALTER TABLE instructors ADD COLUMN discount_code TEXT;

-- The instructor whose code the learner has given.
ALTER TABLE accounts ADD COLUMN discount_from TEXT;

-- Learners who were promised the lower price by their instructor's name keep it.
UPDATE accounts SET discount_from = instructor_id
  WHERE instructor_id IN (SELECT id FROM instructors WHERE own = 1);
