-- Each deletion reads whom the database says to be deleted.
CREATE INDEX accounts_deleted ON accounts (deleted_at, id) WHERE deleted_at IS NOT NULL;
