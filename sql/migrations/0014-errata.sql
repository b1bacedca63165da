-- What is wrong with the material, and who was marked by it.

-- How each version of a question is answered, counted as the answers come: in steps and in tests handed in.
CREATE TABLE question_tallies (
  question_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  answered INTEGER NOT NULL,
  wrong INTEGER NOT NULL,
  PRIMARY KEY (question_id, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE option_tallies (
  question_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  answer_id TEXT NOT NULL,
  picked INTEGER NOT NULL,
  PRIMARY KEY (question_id, version, answer_id)
) STRICT, WITHOUT ROWID;

INSERT INTO option_tallies (question_id, version, answer_id, picked)
SELECT question_id, version, answer_id, count(*) FROM (
  SELECT question_id, question_version AS version, answer_id FROM user_step_answers WHERE question_version IS NOT NULL
  UNION ALL
  SELECT drawn.question_id, drawn.version, ticked.answer_id
  FROM user_test_answers AS ticked
  JOIN user_test_questions AS drawn
    ON drawn.user_test_id = ticked.user_test_id AND drawn.question_id = ticked.question_id
) AS given GROUP BY question_id, version, answer_id;

INSERT INTO question_tallies (question_id, version, answered, wrong)
SELECT question_id, version, count(*), sum(CASE WHEN hits = wanted AND ticked = wanted THEN 0 ELSE 1 END) FROM (
  SELECT given.question_id, given.version, given.sitting, count(*) AS ticked, sum(choice.correct) AS hits,
    (SELECT sum(correct) FROM answer_versions AS answer_key
     WHERE answer_key.question_id = given.question_id AND answer_key.version = given.version) AS wanted
  FROM (
    SELECT question_id, question_version AS version, answer_id,
      enrolment_id || '/' || round_nr || '/' || step_nr AS sitting
    FROM user_step_answers WHERE question_version IS NOT NULL
    UNION ALL
    SELECT drawn.question_id, drawn.version, ticked.answer_id, ticked.user_test_id
    FROM user_test_answers AS ticked
    JOIN user_test_questions AS drawn
      ON drawn.user_test_id = ticked.user_test_id AND drawn.question_id = ticked.question_id
  ) AS given
  JOIN answer_versions AS choice
    ON choice.question_id = given.question_id AND choice.version = given.version AND choice.id = given.answer_id
  GROUP BY given.question_id, given.version, given.sitting
) AS marked GROUP BY question_id, version;

-- A learner says that a question is unclear. It may be of a question that is gone by the time it arrives.
CREATE TABLE question_reports (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  question_id TEXT NOT NULL,
  version INTEGER,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  handled_at INTEGER,
  handled_by TEXT REFERENCES accounts (id)
) STRICT;
CREATE INDEX question_reports_open ON question_reports (question_id, created_at) WHERE handled_at IS NULL;
CREATE INDEX question_reports_by_time ON question_reports (created_at);
CREATE INDEX question_reports_by_account ON question_reports (account_id, created_at);

-- The key of this version also counts for tests that were drawn with an earlier one. Those handed in are marked
-- again in small pieces: up to which test that has come, and when it was done.
CREATE TABLE question_corrections (
  question_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  corrected_at INTEGER NOT NULL,
  corrected_by TEXT REFERENCES accounts (id),
  reached TEXT NOT NULL DEFAULT '',
  helped INTEGER NOT NULL DEFAULT 0,
  done_at INTEGER,
  PRIMARY KEY (question_id, version),
  FOREIGN KEY (question_id, version) REFERENCES question_versions (question_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX user_test_questions_by_question ON user_test_questions (question_id, user_test_id);

-- Which edition of a step a draft was begun from, and how often it was saved: who saves over another's is told.
ALTER TABLE step_drafts ADD COLUMN base INTEGER NOT NULL DEFAULT 0;
ALTER TABLE step_drafts ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
