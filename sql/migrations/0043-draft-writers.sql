-- Who has written in a step's draft since it was begun, as JSON: [{"id", "at"}].
ALTER TABLE step_drafts ADD COLUMN writers TEXT NOT NULL DEFAULT '[]';
