-- Names are searched with ł, ø and đ as plain letters, so that any keyboard finds them; ß as ss.
UPDATE accounts
SET search = replace(replace(replace(replace(search, 'ł', 'l'), 'ø', 'o'), 'đ', 'd'), 'ß', 'ss')
WHERE search LIKE '%ł%' OR search LIKE '%ø%' OR search LIKE '%đ%' OR search LIKE '%ß%';

UPDATE instructors
SET search = replace(replace(replace(replace(search, 'ł', 'l'), 'ø', 'o'), 'đ', 'd'), 'ß', 'ss')
WHERE search LIKE '%ł%' OR search LIKE '%ø%' OR search LIKE '%đ%' OR search LIKE '%ß%';

INSERT INTO account_words (word, account_id)
SELECT DISTINCT replace(replace(replace(replace(word, 'ł', 'l'), 'ø', 'o'), 'đ', 'd'), 'ß', 'ss'), account_id
FROM account_words
WHERE word LIKE '%ł%' OR word LIKE '%ø%' OR word LIKE '%đ%' OR word LIKE '%ß%'
ON CONFLICT (word, account_id) DO NOTHING;

DELETE FROM account_words WHERE word LIKE '%ł%' OR word LIKE '%ø%' OR word LIKE '%đ%' OR word LIKE '%ß%';
