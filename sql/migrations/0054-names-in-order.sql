-- Learners by name go by the Icelandic alphabet, as a name is kept from now on: an accented letter after all that begin with the plain one, þ, æ and ö last. `{` follows `z`.
UPDATE accounts SET search = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(name)
  , 'Á', 'á'), 'Ð', 'ð'), 'É', 'é'), 'Í', 'í'), 'Ó', 'ó')
  , 'Ú', 'ú'), 'Ý', 'ý'), 'Þ', 'þ'), 'Æ', 'æ'), 'Ö', 'ö')
WHERE deleted_at IS NULL;
UPDATE accounts SET search = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(search
  , 'á', 'a{'), 'ð', 'd{'), 'é', 'e{'), 'í', 'i{'), 'ó', 'o{')
  , 'ú', 'u{'), 'ý', 'y{'), 'þ', 'z{a'), 'æ', 'z{b'), 'ö', 'z{c')
WHERE deleted_at IS NULL;
UPDATE accounts SET search = replace(replace(replace(replace(replace(replace(replace(replace(search
  , 'ą', 'a'), 'ć', 'c'), 'ę', 'e'), 'ł', 'l')
  , 'ń', 'n'), 'ś', 's'), 'ź', 'z'), 'ż', 'z')
WHERE deleted_at IS NULL;
UPDATE accounts SET search = replace(replace(replace(replace(replace(replace(replace(replace(search
  , 'Ą', 'a'), 'Ć', 'c'), 'Ę', 'e'), 'Ł', 'l')
  , 'Ń', 'n'), 'Ś', 's'), 'Ź', 'z'), 'Ż', 'z')
WHERE deleted_at IS NULL;
