/** The tables as kysely sees them; column for column what the migrations make. */
import type { Generated } from 'kysely';

export type MetaTable = {
  key: string;
  value: string;
};

export type InstructorsTable = {
  id: string;
  name: string;
  description_is: string;
  description_en: string;
  price: number;
  car: string;
  phone: string;
  image: string;
  own: Generated<0 | 1>;
  listed: Generated<0 | 1>;
  search: string;
  created_at: number;
};

export type AccountsTable = {
  id: string;
  role: 'learner' | 'staff';
  name: string;
  ssn: string | null;
  email: string | null;
  password_hash: string;
  language: 'is' | 'en';
  dyslexia_font: Generated<0 | 1>;
  address: string | null;
  zip_code: string | null;
  instructor_id: string | null;
  search: string;
  created_at: number;
  last_seen_at: number;
  deleted_at: number | null;
};

export type SessionsTable = {
  id_hash: string;
  account_id: string | null;
  data: string;
  device: string;
  created_at: number;
  seen_at: number;
  last_exchange_at: number | null;
  expires_at: number;
};

export type ResetTokensTable = {
  token_hash: string;
  account_id: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
};

export type CoursesTable = {
  id: 1 | 2;
  name_is: string;
  name_en: string;
  price: number;
};

export type RoundsTable = {
  id: string;
  course_id: number;
  nr: number;
  name_is: string;
  name_en: string;
};

export type StepsTable = {
  id: string;
  round_id: string;
  nr: number;
};

export type StepVersionsTable = {
  step_id: string;
  version: number;
  title_is: string;
  title_en: string;
  html_is: string;
  html_en: string;
  say: string;
  source_hash: string | null;
  published_at: number;
  published_by: string | null;
};

export type StepDraftsTable = {
  step_id: string;
  body: string;
  saved_at: number;
  saved_by: string;
};

export type QuestionsTable = {
  id: string;
  step_id: string;
  kind: 'step' | 'pool';
  nr: number;
  retired_at: number | null;
};

export type QuestionVersionsTable = {
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

export type AnswerVersionsTable = {
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

export type NarrationsTable = {
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

export type ArticlesTable = {
  id: string;
  language: 'is' | 'en';
  version: number;
  title: string;
  subtitle: string;
  description: string;
  keywords: string;
  image: string;
  image_alt: string;
  image_caption: string;
  html: string;
  updated_on: string;
  source_hash: string | null;
  published_at: number;
  published_by: string | null;
};

export type EnrolmentsTable = {
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
};

export type UserRoundsTable = {
  enrolment_id: string;
  nr: number;
  started_at: number;
  finished_at: number | null;
};

export type UserStepsTable = {
  enrolment_id: string;
  round_nr: number;
  nr: number;
  started_at: number;
  finished_at: number | null;
  step_version: number | null;
  command_id: string | null;
};

export type UserStepAnswersTable = {
  enrolment_id: string;
  round_nr: number;
  step_nr: number;
  question_id: string;
  answer_id: string;
};

export type UserTestsTable = {
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

export type UserTestQuestionsTable = {
  user_test_id: string;
  nr: number;
  question_id: string;
  version: number;
  answer_order: string;
};

export type UserTestAnswersTable = {
  user_test_id: string;
  question_id: string;
  answer_id: string;
};

export type CommandsTable = {
  id: string;
  account_id: string;
  enrolment_id: string | null;
  name: string;
  payload: string;
  claimed_at: number;
  received_at: number;
  verdict: 'accepted' | 'refused';
  code: string | null;
};

export type MessagesTable = {
  id: string;
  account_id: string;
  text: string;
  created_at: number;
  hidden_at: number | null;
  hidden_by: string | null;
};

export type FeedbackTable = {
  id: string;
  account_id: string;
  path: string;
  text: string;
  created_at: number;
  handled_at: number | null;
  handled_by: string | null;
};

export type MagnetsTable = {
  enrolment_id: string;
  address: string;
  zip_code: string;
  created_at: number;
  posted_at: number | null;
};

export type OrdersTable = {
  id: string;
  reference: string;
  account_id: string;
  course_id: number;
  amount: number;
  amount_text: string;
  currency: 'ISK';
  status: 'pending' | 'paid' | 'cancelled' | 'failed' | 'flagged';
  settled_by: 'notification' | 'return' | 'staff' | null;
  created_at: number;
  settled_at: number | null;
  authorization_code: string | null;
  refund_id: string | null;
  notified_at: number | null;
  flag: 'had-access' | 'finished' | 'closed' | null;
};

export type PaymentCallbacksTable = {
  id: Generated<number>;
  order_id: string | null;
  kind: string;
  body: string;
  outcome: string;
  received_at: number;
};

export type BankTransfersTable = {
  id: string;
  account_id: string;
  course_id: number;
  amount: number;
  notified_at: number;
  settled_at: number | null;
};

export type TransactionsTable = {
  id: string;
  account_id: string;
  enrolment_id: string | null;
  course_id: number;
  order_id: string | null;
  kind: 'payment' | 'refund';
  payment_type: 'transfer' | 'teya';
  amount: number;
  refund_of: string | null;
  receipt_nr: number;
  buyer_name: string;
  buyer_ssn: string;
  created_at: number;
};

export type MailQueueTable = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  attachments: Generated<string>;
  created_at: number;
  due_at: number;
  tries: Generated<number>;
  last_error: string | null;
  sent_at: number | null;
  dead_at: number | null;
  account_id: string | null;
  claimed_until: number | null;
};

export type StaffLogTable = {
  id: Generated<number>;
  staff_id: string;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  at: number;
};

export type ConfirmationsTable = {
  enrolment_id: string;
  state: 'waiting' | 'waiting-permit' | 'sending' | 'confirmed' | 'rejected';
  book_id: string | null;
  result_id: string | null;
  tries: Generated<number>;
  due_at: number;
  last_error: string | null;
  updated_at: number;
};

export type Tables = {
  meta: MetaTable;
  instructors: InstructorsTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  reset_tokens: ResetTokensTable;
  courses: CoursesTable;
  rounds: RoundsTable;
  steps: StepsTable;
  step_versions: StepVersionsTable;
  step_drafts: StepDraftsTable;
  questions: QuestionsTable;
  question_versions: QuestionVersionsTable;
  answer_versions: AnswerVersionsTable;
  narrations: NarrationsTable;
  articles: ArticlesTable;
  enrolments: EnrolmentsTable;
  user_rounds: UserRoundsTable;
  user_steps: UserStepsTable;
  user_step_answers: UserStepAnswersTable;
  user_tests: UserTestsTable;
  user_test_questions: UserTestQuestionsTable;
  user_test_answers: UserTestAnswersTable;
  commands: CommandsTable;
  messages: MessagesTable;
  feedback: FeedbackTable;
  magnets: MagnetsTable;
  orders: OrdersTable;
  payment_callbacks: PaymentCallbacksTable;
  bank_transfers: BankTransfersTable;
  transactions: TransactionsTable;
  mail_queue: MailQueueTable;
  staff_log: StaffLogTable;
  confirmations: ConfirmationsTable;
};
