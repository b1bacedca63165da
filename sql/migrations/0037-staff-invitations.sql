-- Who is invited to work here, until a second person has approved. No account is there before; `id` becomes its id.
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
CREATE INDEX staff_invitations_by_created ON staff_invitations (created_at);
