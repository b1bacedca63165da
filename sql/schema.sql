CREATE TABLE account_words (
  word TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  PRIMARY KEY (word, account_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE accounts (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  ssn TEXT UNIQUE CHECK (ssn IS NULL OR length(ssn) = 10),
  email TEXT UNIQUE,
  password_hash TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('is', 'en')),
  dyslexia_font INTEGER NOT NULL DEFAULT 0 CHECK (dyslexia_font IN (0, 1)),
  address TEXT,
  zip_code TEXT,
  instructor_id TEXT REFERENCES instructors (id),
  search TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  deleted_at INTEGER
, role TEXT NOT NULL DEFAULT 'learner' CHECK (role IN ('learner', 'author', 'staff')), unread_replies INTEGER NOT NULL DEFAULT 0, phone TEXT, duty TEXT CHECK (duty IN ('accountant', 'office')), discount_from TEXT, course_1_elsewhere TEXT, shown_to TEXT, shown_at INTEGER, added_language TEXT) STRICT;

CREATE TABLE answer_versions (
  question_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  id TEXT NOT NULL,
  nr INTEGER NOT NULL,
  answer_is TEXT NOT NULL,
  answer_en TEXT NOT NULL,
  why_is TEXT NOT NULL,
  why_en TEXT NOT NULL,
  correct INTEGER NOT NULL CHECK (correct IN (0, 1)),
  PRIMARY KEY (question_id, version, id),
  FOREIGN KEY (question_id, version) REFERENCES question_versions (question_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE articles (
  id TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('is', 'en')),
  version INTEGER NOT NULL CHECK (version > 0),
  title TEXT NOT NULL,
  subtitle TEXT NOT NULL,
  description TEXT NOT NULL,
  keywords TEXT NOT NULL,
  image TEXT NOT NULL,
  image_alt TEXT NOT NULL,
  image_caption TEXT NOT NULL,
  html TEXT NOT NULL,
  updated_on TEXT NOT NULL,
  source_hash TEXT,
  published_at INTEGER NOT NULL,
  published_by TEXT REFERENCES accounts (id),
  PRIMARY KEY (id, language, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE bank_transfers (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  course_id INTEGER NOT NULL REFERENCES courses (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  notified_at INTEGER NOT NULL,
  settled_at INTEGER
, withdrawn_at INTEGER) STRICT;

CREATE TABLE commands (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  enrolment_id TEXT,
  name TEXT NOT NULL,
  payload TEXT NOT NULL,
  claimed_at INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('accepted', 'refused')),
  code TEXT
, device TEXT) STRICT;

CREATE TABLE confirmations (
  enrolment_id TEXT NOT NULL PRIMARY KEY REFERENCES enrolments (id),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'waiting-permit', 'sending', 'confirmed', 'rejected')),
  book_id TEXT,
  result_id TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  last_error TEXT,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE counts (
  key TEXT NOT NULL PRIMARY KEY,
  taken INTEGER NOT NULL,
  undecided INTEGER NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE courses (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id IN (1, 2)),
  name_is TEXT NOT NULL,
  name_en TEXT NOT NULL,
  price INTEGER NOT NULL CHECK (price >= 0)
, source_hash TEXT) STRICT;

CREATE TABLE email_changes (
  token_hash TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  -- the session that asked, which stays when the others end
  session_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

CREATE TABLE enrolments (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  course_id INTEGER NOT NULL REFERENCES courses (id),
  run INTEGER NOT NULL CHECK (run > 0),
  started_at INTEGER NOT NULL,
  extra_days INTEGER NOT NULL DEFAULT 0,
  introduced_at INTEGER,
  finished_at INTEGER,
  confirmed_at INTEGER,
  confirmed_by TEXT REFERENCES accounts (id),
  closed_at INTEGER,
  archived_at INTEGER, too_fast INTEGER NOT NULL DEFAULT 0 CHECK (too_fast IN (0, 1)), given INTEGER NOT NULL DEFAULT 0 CHECK (given IN (0, 1)),
  UNIQUE (account_id, course_id, run)
) STRICT;

CREATE TABLE exchanges (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  shown INTEGER NOT NULL,
  bound INTEGER NOT NULL,
  began INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE feedback (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  path TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  handled_at INTEGER,
  handled_by TEXT REFERENCES accounts (id)
, taken_by TEXT REFERENCES accounts (id), later_until INTEGER) STRICT;

CREATE TABLE instructor_keys (
  key_hash TEXT NOT NULL PRIMARY KEY,
  instructor_id TEXT NOT NULL REFERENCES instructors (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('link', 'session')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE instructor_photos (
  path TEXT NOT NULL PRIMARY KEY,
  instructor_id TEXT NOT NULL REFERENCES instructors (id) ON DELETE CASCADE,
  content TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  taken_down_at INTEGER
) STRICT;

CREATE TABLE instructors (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  description_is TEXT NOT NULL,
  description_en TEXT NOT NULL,
  price INTEGER NOT NULL CHECK (price >= 0),
  car TEXT NOT NULL,
  phone TEXT NOT NULL,
  image TEXT NOT NULL,
  own INTEGER NOT NULL DEFAULT 0 CHECK (own IN (0, 1)),
  listed INTEGER NOT NULL DEFAULT 0 CHECK (listed IN (0, 1)),
  search TEXT NOT NULL,
  created_at INTEGER NOT NULL
, contact_email TEXT NOT NULL DEFAULT '', archived_at INTEGER, discount_code TEXT) STRICT;

CREATE TABLE leases (
  name TEXT NOT NULL PRIMARY KEY,
  holder TEXT NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE magnets (
  enrolment_id TEXT NOT NULL PRIMARY KEY REFERENCES enrolments (id),
  address TEXT NOT NULL,
  zip_code TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  posted_at INTEGER
) STRICT;

CREATE TABLE mail_queue (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body_text TEXT NOT NULL,
  body_html TEXT NOT NULL,
  attachments TEXT NOT NULL DEFAULT '[]',
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  sent_at INTEGER,
  dead_at INTEGER
, account_id TEXT REFERENCES accounts (id), claimed_until INTEGER, urgency INTEGER NOT NULL DEFAULT 1 CHECK (urgency BETWEEN 0 AND 2), aside_at INTEGER, course_id INTEGER) STRICT;

CREATE TABLE message_reports (
  message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  created_at INTEGER NOT NULL,
  handled_at INTEGER,
  handled_by TEXT REFERENCES accounts (id),
  PRIMARY KEY (message_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE messages (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 2 AND 2000),
  created_at INTEGER NOT NULL,
  hidden_at INTEGER,
  hidden_by TEXT REFERENCES accounts (id)
) STRICT;

CREATE TABLE meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE narrations (
  step_id TEXT NOT NULL REFERENCES steps (id),
  language TEXT NOT NULL CHECK (language IN ('is', 'en')),
  source TEXT NOT NULL CHECK (source IN ('speech', 'upload')),
  text_hash TEXT NOT NULL,
  file TEXT NOT NULL,
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  sha256 TEXT NOT NULL,
  seconds REAL NOT NULL,
  sentences TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  PRIMARY KEY (step_id, language, source)
) STRICT, WITHOUT ROWID;

CREATE TABLE notices_given (
  enrolment_id TEXT NOT NULL REFERENCES enrolments (id),
  what TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  PRIMARY KEY (enrolment_id, what)
) STRICT, WITHOUT ROWID;

CREATE TABLE notices_off (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  kind TEXT NOT NULL CHECK (kind IN ('round-open', 'days-left', 'expired', 'finished', 'confirmed')),
  PRIMARY KEY (account_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE option_tallies (
  question_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  answer_id TEXT NOT NULL,
  picked INTEGER NOT NULL,
  PRIMARY KEY (question_id, version, answer_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE orders (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 12),
  reference TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  course_id INTEGER NOT NULL REFERENCES courses (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  amount_text TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (currency = 'ISK'),
  status TEXT NOT NULL CHECK (status IN ('pending', 'paid', 'cancelled', 'failed', 'flagged')),
  settled_by TEXT CHECK (settled_by IN ('notification', 'return', 'staff')),
  created_at INTEGER NOT NULL,
  settled_at INTEGER, authorization_code TEXT, refund_id TEXT, notified_at INTEGER, flag TEXT CHECK (flag IN ('had-access', 'finished', 'closed')), refund_state TEXT CHECK (refund_state IN ('waiting', 'sending', 'done', 'refused', 'unknown')), refund_at INTEGER, refund_amount INTEGER CHECK (refund_amount > 0),
  CHECK ((status = 'paid') = (settled_at IS NOT NULL))
) STRICT;

CREATE TABLE payers (
  order_id TEXT NOT NULL PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  ssn TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('is', 'en')),
  created_at INTEGER NOT NULL
, added_language TEXT) STRICT;

CREATE TABLE payment_callbacks (
  id INTEGER PRIMARY KEY,
  order_id TEXT,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  outcome TEXT NOT NULL,
  received_at INTEGER NOT NULL
) STRICT;

CREATE TABLE payment_links (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  course_id INTEGER NOT NULL REFERENCES courses (id),
  secret_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  paid_at INTEGER,
  PRIMARY KEY (account_id, course_id)
) STRICT;

CREATE TABLE pictures (
  name TEXT NOT NULL PRIMARY KEY,
  content TEXT NOT NULL,
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  sha256 TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  alt_is TEXT NOT NULL,
  alt_en TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  created_by TEXT REFERENCES accounts (id)
) STRICT;

CREATE TABLE practice_entries (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  nr INTEGER NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  entry TEXT NOT NULL,
  PRIMARY KEY (account_id, nr),
  UNIQUE (account_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE progress_shares (
  account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  secret_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  opened INTEGER NOT NULL DEFAULT 0,
  opened_at INTEGER
) STRICT;

CREATE TABLE publications (
  nr INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL
) STRICT;

CREATE TABLE push_queue (
  id TEXT NOT NULL PRIMARY KEY,
  session_hash TEXT NOT NULL REFERENCES push_subscriptions (session_hash) ON DELETE CASCADE,
  course_id INTEGER NOT NULL,
  what TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE push_subscriptions (
  session_hash TEXT NOT NULL PRIMARY KEY REFERENCES sessions (id_hash) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE question_absences (
  id INTEGER PRIMARY KEY,
  question_id TEXT NOT NULL REFERENCES questions (id),
  retired_at INTEGER NOT NULL,
  returned_at INTEGER NOT NULL
) STRICT;

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

CREATE TABLE question_tallies (
  question_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  answered INTEGER NOT NULL,
  wrong INTEGER NOT NULL,
  PRIMARY KEY (question_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE question_versions (
  question_id TEXT NOT NULL REFERENCES questions (id),
  version INTEGER NOT NULL CHECK (version > 0),
  point INTEGER NOT NULL,
  question_is TEXT NOT NULL,
  question_en TEXT NOT NULL,
  picture TEXT,
  alt_is TEXT,
  alt_en TEXT,
  source_hash TEXT,
  published_at INTEGER NOT NULL,
  published_by TEXT REFERENCES accounts (id),
  PRIMARY KEY (question_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE questions (
  id TEXT NOT NULL PRIMARY KEY,
  step_id TEXT NOT NULL REFERENCES steps (id),
  kind TEXT NOT NULL CHECK (kind IN ('step', 'pool')),
  nr INTEGER NOT NULL,
  retired_at INTEGER
) STRICT;

CREATE TABLE ready_answers (
  id TEXT NOT NULL PRIMARY KEY,
  title TEXT NOT NULL,
  text_is TEXT NOT NULL,
  text_en TEXT NOT NULL
, texts TEXT) STRICT;

CREATE TABLE recordings (
  sha256 TEXT NOT NULL PRIMARY KEY,
  content TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE recovery_codes (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  used_at INTEGER,
  PRIMARY KEY (account_id, code_hash)
) STRICT;

CREATE TABLE replies (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  staff_id TEXT NOT NULL REFERENCES accounts (id),
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER
) STRICT;

CREATE TABLE reset_tokens (
  token_hash TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

CREATE TABLE rounds (
  id TEXT NOT NULL PRIMARY KEY,
  course_id INTEGER NOT NULL REFERENCES courses (id),
  nr INTEGER NOT NULL CHECK (nr BETWEEN 1 AND 6),
  name_is TEXT NOT NULL,
  name_en TEXT NOT NULL, source_hash TEXT,
  UNIQUE (course_id, nr)
) STRICT;

CREATE TABLE second_factors (
  account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  -- both sealed, as `api/account/sealed.ts` does it: the one that counts, and one that is being set up
  secret TEXT,
  pending TEXT,
  confirmed_at INTEGER,
  -- the 30 seconds of the last code that was taken: none before it is taken again
  last_step INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE security_log (
  id INTEGER PRIMARY KEY,
  event TEXT NOT NULL,
  -- ok, or the code of the refusal
  outcome TEXT NOT NULL,
  account_id TEXT REFERENCES accounts (id),
  -- whom it was done to, where that is somebody else
  subject_id TEXT REFERENCES accounts (id),
  -- the first three bytes of an IPv4 address, the first six of IPv6; empty for the command line
  network TEXT NOT NULL,
  -- of the first that the row counts
  request_id TEXT NOT NULL,
  times INTEGER NOT NULL CHECK (times > 0),
  at INTEGER NOT NULL,
  last_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
  id_hash TEXT NOT NULL PRIMARY KEY,
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  data TEXT NOT NULL,
  device TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE staff_invitations (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('author', 'accountant', 'office', 'staff')),
  language TEXT NOT NULL CHECK (language IN ('is', 'en')),
  invited_by TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  secret_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ssn TEXT,
  password_hash TEXT,
  factor TEXT,
  recovery_codes TEXT,
  signed_up_at INTEGER
) STRICT;

CREATE TABLE staff_log (
  id INTEGER PRIMARY KEY,
  staff_id TEXT NOT NULL REFERENCES accounts (id),
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  before TEXT,
  after TEXT,
  at INTEGER NOT NULL
, undoes INTEGER REFERENCES staff_log (id), key TEXT, request_hash TEXT, answer TEXT) STRICT;

CREATE TABLE statements (
  id TEXT NOT NULL PRIMARY KEY,
  step_id TEXT NOT NULL REFERENCES steps (id),
  correct INTEGER NOT NULL CHECK (correct IN (0, 1)),
  text_is TEXT NOT NULL,
  text_en TEXT NOT NULL,
  why_is TEXT NOT NULL,
  why_en TEXT NOT NULL,
  picture TEXT,
  alt_is TEXT,
  alt_en TEXT,
  law_act TEXT,
  law_article INTEGER,
  source_hash TEXT,
  changed_at INTEGER NOT NULL,
  changed_by TEXT REFERENCES accounts (id),
  retired_at INTEGER
, version INTEGER NOT NULL DEFAULT 1, key_since INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE step_drafts (
  step_id TEXT NOT NULL PRIMARY KEY REFERENCES steps (id),
  body TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  saved_by TEXT NOT NULL REFERENCES accounts (id)
, base INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL DEFAULT 1, writers TEXT NOT NULL DEFAULT '[]') STRICT;

CREATE TABLE step_versions (
  step_id TEXT NOT NULL REFERENCES steps (id),
  version INTEGER NOT NULL CHECK (version > 0),
  title_is TEXT NOT NULL,
  title_en TEXT NOT NULL,
  html_is TEXT NOT NULL,
  html_en TEXT NOT NULL,
  say TEXT NOT NULL,
  source_hash TEXT,
  published_at INTEGER NOT NULL,
  published_by TEXT REFERENCES accounts (id),
  PRIMARY KEY (step_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE steps (
  id TEXT NOT NULL PRIMARY KEY,
  round_id TEXT NOT NULL REFERENCES rounds (id),
  nr INTEGER NOT NULL CHECK (nr BETWEEN 1 AND 10),
  UNIQUE (round_id, nr)
) STRICT;

CREATE TABLE student_notes (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  staff_id TEXT NOT NULL REFERENCES accounts (id),
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL
, edited_at INTEGER, removed_at INTEGER) STRICT;

CREATE TABLE tallies (
  name TEXT NOT NULL,
  -- a day, 2026-11-21, or a month, 2026-11
  period TEXT NOT NULL,
  subject TEXT NOT NULL,
  count INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (name, period, subject)
) STRICT, WITHOUT ROWID;

CREATE TABLE transactions (
  id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  enrolment_id TEXT REFERENCES enrolments (id),
  course_id INTEGER NOT NULL REFERENCES courses (id),
  order_id TEXT UNIQUE REFERENCES orders (id),
  kind TEXT NOT NULL CHECK (kind IN ('payment', 'refund')),
  payment_type TEXT NOT NULL CHECK (payment_type IN ('transfer', 'teya')),
  amount INTEGER NOT NULL CHECK (amount <> 0 AND (kind = 'refund') = (amount < 0)),
  refund_of TEXT REFERENCES transactions (id),
  receipt_nr INTEGER NOT NULL UNIQUE,
  buyer_name TEXT NOT NULL,
  buyer_ssn TEXT NOT NULL,
  created_at INTEGER NOT NULL
, owed_at INTEGER, moved_at INTEGER, voided INTEGER NOT NULL DEFAULT 0 CHECK (voided IN (0, 1)), in_cash INTEGER NOT NULL DEFAULT 0 CHECK (in_cash IN (0, 1))) STRICT;

CREATE TABLE translations (
  kind TEXT NOT NULL CHECK (kind IN ('course', 'round', 'step', 'question', 'statement', 'article')),
  subject TEXT NOT NULL,
  language TEXT NOT NULL,
  -- Of what it was made from; 0 where that is older than the database.
  version INTEGER NOT NULL,
  texts TEXT NOT NULL,
  source_hash TEXT,
  published_at INTEGER NOT NULL,
  published_by TEXT,
  PRIMARY KEY (kind, subject, language, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE user_rounds (
  enrolment_id TEXT NOT NULL REFERENCES enrolments (id),
  nr INTEGER NOT NULL CHECK (nr BETWEEN 1 AND 6),
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  PRIMARY KEY (enrolment_id, nr)
) STRICT, WITHOUT ROWID;

CREATE TABLE user_step_answers (
  enrolment_id TEXT NOT NULL,
  round_nr INTEGER NOT NULL,
  step_nr INTEGER NOT NULL,
  question_id TEXT NOT NULL REFERENCES questions (id),
  answer_id TEXT NOT NULL, question_version INTEGER CHECK (question_version > 0),
  PRIMARY KEY (enrolment_id, round_nr, step_nr, question_id, answer_id),
  FOREIGN KEY (enrolment_id, round_nr, step_nr) REFERENCES user_steps (enrolment_id, round_nr, nr)
) STRICT, WITHOUT ROWID;

CREATE TABLE user_steps (
  enrolment_id TEXT NOT NULL,
  round_nr INTEGER NOT NULL,
  nr INTEGER NOT NULL CHECK (nr BETWEEN 1 AND 10),
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  step_version INTEGER,
  command_id TEXT, opened_claim INTEGER, opened_bound INTEGER, spent_ms INTEGER, words INTEGER,
  PRIMARY KEY (enrolment_id, round_nr, nr),
  FOREIGN KEY (enrolment_id, round_nr) REFERENCES user_rounds (enrolment_id, nr)
) STRICT, WITHOUT ROWID;

CREATE TABLE user_test_answers (
  user_test_id TEXT NOT NULL REFERENCES user_tests (id),
  question_id TEXT NOT NULL,
  answer_id TEXT NOT NULL,
  PRIMARY KEY (user_test_id, question_id, answer_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE user_test_questions (
  user_test_id TEXT NOT NULL REFERENCES user_tests (id),
  nr INTEGER NOT NULL,
  question_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  answer_order TEXT NOT NULL,
  PRIMARY KEY (user_test_id, nr),
  FOREIGN KEY (question_id, version) REFERENCES question_versions (question_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE user_tests (
  id TEXT NOT NULL PRIMARY KEY,
  enrolment_id TEXT NOT NULL REFERENCES enrolments (id),
  round_nr INTEGER NOT NULL CHECK (round_nr BETWEEN 0 AND 6),
  test_id TEXT NOT NULL,
  drawn_at INTEGER NOT NULL,
  submitted_at INTEGER,
  passed INTEGER CHECK (passed IN (0, 1)),
  wrong_count INTEGER,
  command_id TEXT,
  CHECK ((submitted_at IS NULL) = (passed IS NULL))
) STRICT;

CREATE INDEX account_words_by_account ON account_words (account_id, word);

CREATE INDEX accounts_by_created ON accounts (role, created_at, id);

CREATE INDEX accounts_by_instructor ON accounts (instructor_id, created_at);

CREATE INDEX accounts_by_search ON accounts (role, search, id);

CREATE INDEX accounts_by_seen ON accounts (role, (CASE WHEN password_hash = '' THEN 0 ELSE last_seen_at END), id);

CREATE INDEX accounts_deleted ON accounts (deleted_at, id) WHERE deleted_at IS NOT NULL;

CREATE INDEX bank_transfers_by_account ON bank_transfers (account_id);

CREATE INDEX bank_transfers_by_notice ON bank_transfers (notified_at) WHERE settled_at IS NULL;

CREATE INDEX bank_transfers_by_withdrawal ON bank_transfers (withdrawn_at) WHERE withdrawn_at IS NOT NULL AND settled_at IS NULL;

CREATE UNIQUE INDEX bank_transfers_waiting ON bank_transfers (account_id, course_id) WHERE settled_at IS NULL;

CREATE INDEX commands_by_account ON commands (account_id, received_at);

CREATE INDEX commands_refused ON commands (received_at) WHERE verdict = 'refused';

CREATE INDEX commands_with_payload ON commands (received_at) WHERE substr(payload, 1, 9) <> '{"bytes":';

CREATE INDEX confirmations_due ON confirmations (due_at) WHERE state IN ('waiting', 'waiting-permit', 'sending');

CREATE INDEX confirmations_open ON confirmations (updated_at) WHERE state <> 'confirmed';

CREATE INDEX confirmations_rejected ON confirmations (updated_at) WHERE state = 'rejected';

CREATE INDEX counts_by_until ON counts (until);

CREATE INDEX email_changes_by_account ON email_changes (account_id);

CREATE INDEX enrolments_awaiting ON enrolments (finished_at)
  WHERE finished_at IS NOT NULL AND confirmed_at IS NULL AND confirmed_by IS NULL AND archived_at IS NULL;

CREATE INDEX enrolments_by_course ON enrolments (course_id, account_id) WHERE archived_at IS NULL;

CREATE INDEX enrolments_by_end ON enrolments (course_id, (started_at + (30 + extra_days) * 86400000))
  WHERE archived_at IS NULL AND closed_at IS NULL AND finished_at IS NULL;

CREATE INDEX enrolments_by_finish ON enrolments (course_id, finished_at) WHERE finished_at IS NOT NULL;

CREATE INDEX enrolments_closed ON enrolments (course_id, account_id) WHERE closed_at IS NOT NULL AND archived_at IS NULL;

CREATE INDEX enrolments_confirmed ON enrolments (course_id, account_id) WHERE confirmed_at IS NOT NULL;

CREATE UNIQUE INDEX enrolments_current ON enrolments (account_id, course_id) WHERE archived_at IS NULL;

CREATE INDEX enrolments_to_confirm ON enrolments (finished_at) WHERE finished_at IS NOT NULL AND confirmed_at IS NULL;

CREATE INDEX enrolments_too_fast ON enrolments (finished_at) WHERE too_fast = 1 AND finished_at IS NOT NULL AND confirmed_at IS NULL;

CREATE INDEX exchanges_by_account ON exchanges (account_id, at);

CREATE INDEX feedback_by_account ON feedback (account_id, created_at);

CREATE INDEX feedback_handled ON feedback (handled_at) WHERE handled_at IS NOT NULL;

CREATE INDEX feedback_open ON feedback (created_at) WHERE handled_at IS NULL;

CREATE INDEX instructor_keys_by_end ON instructor_keys (expires_at);

CREATE INDEX instructor_keys_by_instructor ON instructor_keys (instructor_id);

CREATE INDEX instructor_photos_by_instructor ON instructor_photos (instructor_id);

CREATE INDEX instructors_by_name ON instructors (name, id);

CREATE INDEX magnets_to_post ON magnets (created_at) WHERE posted_at IS NULL;

CREATE INDEX mail_queue_by_account ON mail_queue (account_id);

CREATE INDEX mail_queue_by_age ON mail_queue (created_at);

CREATE INDEX mail_queue_dead ON mail_queue (dead_at) WHERE dead_at IS NOT NULL AND aside_at IS NULL;

CREATE INDEX mail_queue_due ON mail_queue (urgency, due_at) WHERE sent_at IS NULL AND dead_at IS NULL;

CREATE INDEX message_reports_by_account ON message_reports (account_id, created_at);

CREATE INDEX message_reports_open ON message_reports (created_at) WHERE handled_at IS NULL;

CREATE INDEX messages_by_account ON messages (account_id, created_at);

CREATE INDEX messages_by_time ON messages (created_at, id);

CREATE INDEX orders_by_account ON orders (account_id, created_at);

CREATE INDEX orders_flagged ON orders (settled_at) WHERE flag IS NOT NULL;

CREATE INDEX orders_pending ON orders (created_at) WHERE status = 'pending';

CREATE INDEX orders_refunds ON orders (refund_at) WHERE refund_state IS NOT NULL AND refund_state <> 'done';

CREATE INDEX orders_unconfirmed ON orders (settled_at) WHERE status = 'paid' AND notified_at IS NULL;

CREATE INDEX orders_unpaid ON orders (created_at) WHERE status IN ('pending', 'cancelled', 'failed');

CREATE INDEX payers_by_created ON payers (created_at);

CREATE INDEX payment_callbacks_by_order ON payment_callbacks (order_id, received_at);

CREATE INDEX payment_links_by_created ON payment_links (created_at);

CREATE INDEX progress_shares_by_created ON progress_shares (created_at);

CREATE INDEX publications_of ON publications (kind, subject);

CREATE INDEX push_queue_by_due ON push_queue (due_at);

CREATE INDEX push_queue_by_session ON push_queue (session_hash);

CREATE INDEX push_subscriptions_by_account ON push_subscriptions (account_id);

CREATE INDEX question_absences_by_question ON question_absences (question_id);

CREATE INDEX question_reports_by_account ON question_reports (account_id, created_at);

CREATE INDEX question_reports_by_time ON question_reports (created_at);

CREATE INDEX question_reports_open ON question_reports (question_id, created_at) WHERE handled_at IS NULL;

CREATE INDEX questions_by_step ON questions (step_id, kind, nr);

CREATE INDEX replies_by_account ON replies (account_id, created_at);

CREATE INDEX replies_by_age ON replies (created_at);

CREATE INDEX reset_tokens_by_account ON reset_tokens (account_id);

CREATE INDEX security_log_alike ON security_log (event, outcome, network, at);

CREATE INDEX security_log_by_account ON security_log (account_id, at);

CREATE INDEX security_log_by_time ON security_log (last_at);

CREATE INDEX sessions_by_account ON sessions (account_id, created_at);

CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE INDEX staff_invitations_by_created ON staff_invitations (created_at);

CREATE INDEX staff_log_by_action ON staff_log (action, id);

CREATE INDEX staff_log_by_staff ON staff_log (staff_id, id);

CREATE INDEX staff_log_by_subject ON staff_log (subject, at);

CREATE UNIQUE INDEX staff_log_by_undoes ON staff_log (undoes);

CREATE INDEX staff_log_keyed ON staff_log (key) WHERE key IS NOT NULL;

CREATE INDEX statements_by_step ON statements (step_id);

CREATE INDEX student_notes_by_account ON student_notes (account_id, created_at);

CREATE INDEX transactions_by_account ON transactions (account_id, created_at);

CREATE INDEX transactions_by_day ON transactions (created_at, receipt_nr, kind, payment_type, in_cash, course_id, amount, voided);

CREATE INDEX transactions_by_moved ON transactions (coalesce(moved_at, created_at), payment_type, in_cash, kind, course_id, amount)
  WHERE voided = 0 AND (kind = 'payment' OR moved_at IS NOT NULL);

CREATE INDEX transactions_by_refunded ON transactions (refund_of) WHERE refund_of IS NOT NULL;

CREATE INDEX transactions_by_type ON transactions (payment_type, account_id) WHERE kind = 'payment';

CREATE INDEX transactions_owed ON transactions (owed_at) WHERE owed_at IS NOT NULL;

CREATE INDEX transactions_waiting ON transactions (created_at, amount) WHERE kind = 'refund' AND moved_at IS NULL AND voided = 0;

CREATE INDEX user_rounds_by_finish ON user_rounds (finished_at) WHERE finished_at IS NOT NULL;

CREATE INDEX user_step_answers_by_question ON user_step_answers (question_id, question_version);

CREATE INDEX user_test_answers_by_question ON user_test_answers (question_id, answer_id);

CREATE INDEX user_test_questions_by_question ON user_test_questions (question_id, user_test_id);

CREATE INDEX user_tests_by_enrolment ON user_tests (enrolment_id, round_nr, drawn_at);

CREATE UNIQUE INDEX user_tests_open ON user_tests (enrolment_id, round_nr) WHERE submitted_at IS NULL;
