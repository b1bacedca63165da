/** The bank of statements, and what learners have practised. */

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
  };

  practice_entries: {
    account_id: string;
    nr: number;
    id: string;
    at: number;
    entry: string;
  };
};
