-- Browsers that notices are pushed to, each as long as its session; what waits to be pushed goes with its browser.
CREATE TABLE push_subscriptions (
  session_hash TEXT NOT NULL PRIMARY KEY REFERENCES sessions (id_hash) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX push_subscriptions_by_account ON push_subscriptions (account_id);

CREATE TABLE push_queue (
  id TEXT NOT NULL PRIMARY KEY,
  session_hash TEXT NOT NULL REFERENCES push_subscriptions (session_hash) ON DELETE CASCADE,
  course_id INTEGER NOT NULL,
  what TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX push_queue_by_session ON push_queue (session_hash);
CREATE INDEX push_queue_by_due ON push_queue (due_at);
