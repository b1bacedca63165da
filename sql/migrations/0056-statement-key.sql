-- From which version on the key is what it is: a translation made from one before may say what was right then. What is not known counts as always.
ALTER TABLE statements ADD COLUMN key_since INTEGER NOT NULL DEFAULT 0;
