-- Pictures that the school has added, drawn anew from what was sent; the content in base64. A name is for ever one picture.
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
