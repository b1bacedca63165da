-- Whose transfers there were, settled or not: asked where the staff log is searched for a person.
CREATE INDEX bank_transfers_by_account ON bank_transfers (account_id);
