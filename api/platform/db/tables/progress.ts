/** Progress of learners: steps, tests, practice. */
import type { Generated } from 'kysely';

export type ProgressTables = {
  enrolments: {
    id: string;
    account_id: string;
    course_id: number;
    run: number;
    started_at: number;
    extra_days: Generated<number>;
    introduced_at: number | null;
    finished_at: number | null;
    confirmed_at: number | null;
    confirmed_by: string | null;
    closed_at: number | null;
    archived_at: number | null;
    too_fast: Generated<0 | 1>;
    given: Generated<0 | 1>;
  };

  user_rounds: {
    enrolment_id: string;
    nr: number;
    started_at: number;
    finished_at: number | null;
  };

  user_steps: {
    enrolment_id: string;
    round_nr: number;
    nr: number;
    started_at: number;
    finished_at: number | null;
    step_version: number | null;
    command_id: string | null;
    opened_claim: number | null;
    opened_bound: number | null;
    spent_ms: number | null;
    words: number | null;
  };

  user_step_answers: {
    enrolment_id: string;
    round_nr: number;
    step_nr: number;
    question_id: string;
    answer_id: string;
    question_version: number | null;
  };

  commands: {
    id: string;
    account_id: string;
    enrolment_id: string | null;
    name: string;
    payload: string;
    claimed_at: number;
    received_at: number;
    verdict: 'accepted' | 'refused';
    code: string | null;
    device: string | null;
  };

  progress_shares: {
    account_id: string;
    secret_hash: string;
    created_at: number;
    expires_at: number;
    opened: Generated<number>;
    opened_at: number | null;
  };

  confirmations: {
    enrolment_id: string;
    state: 'waiting' | 'waiting-permit' | 'sending' | 'confirmed' | 'rejected';
    book_id: string | null;
    result_id: string | null;
    tries: Generated<number>;
    due_at: number;
    last_error: string | null;
    updated_at: number;
  };
};

/** Practice statements and answers to them. */
export type PracticeTables = {
  statements: {
    id: string;
    step_id: string;
    correct: 0 | 1;
    text_is: string;
    text_en: string;
    why_is: string;
    why_en: string;
    picture: string | null;
    alt_is: string | null;
    alt_en: string | null;
    law_act: string | null;
    law_article: number | null;
    source_hash: string | null;
    changed_at: number;
    changed_by: string | null;
    retired_at: number | null;
    version: Generated<number>;
    key_since: Generated<number>;
  };

  practice_entries: {
    account_id: string;
    nr: number;
    id: string;
    at: number;
    entry: string;
  };
};

/** Tests drawn and submitted. */
export type ExamTables = {
  user_tests: {
    id: string;
    enrolment_id: string;
    round_nr: number;
    test_id: string;
    drawn_at: number;
    submitted_at: number | null;
    passed: 0 | 1 | null;
    wrong_count: number | null;
    command_id: string | null;
  };

  user_test_questions: {
    user_test_id: string;
    nr: number;
    question_id: string;
    version: number;
    answer_order: string;
  };

  user_test_answers: {
    user_test_id: string;
    question_id: string;
    answer_id: string;
  };
};
