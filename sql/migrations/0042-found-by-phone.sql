-- Learners are found by their telephone number, as by name and kennitala: its digits, without the country's own.
INSERT INTO account_words (word, account_id)
  SELECT replace(replace(replace(phone, ' ', ''), '-', ''), '+354', ''), id FROM accounts WHERE phone IS NOT NULL
  ON CONFLICT (word, account_id) DO NOTHING;
