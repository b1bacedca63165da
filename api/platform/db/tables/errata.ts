/** What is wrong with the material: how questions are answered, what learners say of them, and whose tests a correction helps. */
import type { Generated } from 'kysely';

export type ErrataTables = {
  question_tallies: {
    question_id: string;
    version: number;
    answered: number;
    wrong: number;
  };

  option_tallies: {
    question_id: string;
    version: number;
    answer_id: string;
    picked: number;
  };

  question_reports: {
    id: string;
    account_id: string;
    question_id: string;
    version: number | null;
    text: string;
    created_at: number;
    handled_at: number | null;
    handled_by: string | null;
  };

  question_corrections: {
    question_id: string;
    version: number;
    corrected_at: number;
    corrected_by: string | null;
    reached: Generated<string>;
    helped: Generated<number>;
    done_at: number | null;
  };
};
