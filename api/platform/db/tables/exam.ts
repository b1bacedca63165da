/** Tests as they were drawn and handed in. */

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
