-- Of which moment the newest backup is that came to its end (rule O5). It tells of this database, so no backup holds it.
CREATE TABLE newest_backup (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  made_at timestamptz NOT NULL
);
