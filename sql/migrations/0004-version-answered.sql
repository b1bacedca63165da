-- Which version of a question a step's answer was given to; tests have it with each question drawn.
ALTER TABLE user_step_answers ADD COLUMN question_version INTEGER CHECK (question_version > 0);
CREATE INDEX user_step_answers_by_question ON user_step_answers (question_id, question_version);

-- Known of older answers where a question has had but one version; of the others it stays unknown.
UPDATE user_step_answers
SET question_version = (SELECT max(version) FROM question_versions WHERE question_versions.question_id = user_step_answers.question_id)
WHERE (SELECT count(*) FROM question_versions WHERE question_versions.question_id = user_step_answers.question_id) = 1;
