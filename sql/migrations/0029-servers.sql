-- What several servers of one school must know of each other.
-- How often something was tried, until its time is over; the key is a hash that names nobody.
CREATE TABLE counts (
  key TEXT NOT NULL PRIMARY KEY,
  taken INTEGER NOT NULL,
  undecided INTEGER NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX counts_by_until ON counts (until);

-- Which server does what only one is to do, and until when nobody else begins with it.
CREATE TABLE leases (
  name TEXT NOT NULL PRIMARY KEY,
  holder TEXT NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
