/** Teaching material in all versions, narration, and reported errors. */
import type { Generated } from 'kysely';
import type { Language } from '../../../../sync/language.ts';

export type TranslatedKind = 'course' | 'round' | 'step' | 'question' | 'statement' | 'article';

export type CourseTables = {
  translations: {
    kind: TranslatedKind;
    /** Id of the translated item; the name of an article. */
    subject: string;
    language: Language;
    version: number;
    /** JSON by field. */
    texts: string;
    source_hash: string | null;
    published_at: number;
    published_by: string | null;
  };

  courses: {
    id: 1 | 2;
    name_is: string;
    name_en: string;
    price: number;
    source_hash: string | null;
  };

  rounds: {
    id: string;
    course_id: number;
    nr: number;
    name_is: string;
    name_en: string;
    source_hash: string | null;
  };

  steps: {
    id: string;
    round_id: string;
    nr: number;
  };

  step_versions: {
    step_id: string;
    version: number;
    title_is: string;
    title_en: string;
    html_is: string;
    html_en: string;
    /** JSON: spoken forms for narration. */
    say: string;
    source_hash: string | null;
    published_at: number;
    published_by: string | null;
  };

  step_drafts: {
    step_id: string;
    body: string;
    saved_at: number;
    saved_by: string;
    base: number;
    revision: number;
    writers: Generated<string>;
  };

  questions: {
    id: string;
    step_id: string;
    kind: 'step' | 'pool';
    nr: number;
    retired_at: number | null;
  };

  question_absences: {
    id: Generated<number>;
    question_id: string;
    retired_at: number;
    returned_at: number;
  };

  question_versions: {
    question_id: string;
    version: number;
    point: number;
    question_is: string;
    question_en: string;
    picture: string | null;
    alt_is: string | null;
    alt_en: string | null;
    source_hash: string | null;
    published_at: number;
    published_by: string | null;
  };

  answer_versions: {
    question_id: string;
    version: number;
    id: string;
    nr: number;
    answer_is: string;
    answer_en: string;
    why_is: string;
    why_en: string;
    correct: 0 | 1;
  };

  pictures: {
    name: string;
    content: string;
    bytes: number;
    sha256: string;
    width: number;
    height: number;
    alt_is: string;
    alt_en: string;
    created_at: number;
    created_by: string | null;
  };

  recordings: { sha256: string; content: string; created_at: number };

  narrations: {
    step_id: string;
    language: 'is' | 'en';
    source: 'speech' | 'upload';
    text_hash: string;
    file: string;
    bytes: number;
    sha256: string;
    seconds: number;
    sentences: string;
    made_at: number;
  };
};

/** Answer statistics of questions, reports of learners, and corrections. */
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
