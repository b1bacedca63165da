-- Which life of the database this is: a restore begins another, and devices then send again what they had confirmed (V11).
INSERT OR IGNORE INTO meta (key, value) VALUES ('epoch', lower(hex(randomblob(8))));
