-- What a seller says to the owners of a listing about one version: once, and never changed (rule R6).
CREATE TABLE version_announcements (
  version_id uuid PRIMARY KEY REFERENCES project_versions ON DELETE CASCADE,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  seller_id uuid NOT NULL REFERENCES users,
  content text NOT NULL,
  masked_content text NOT NULL,
  masked text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
CREATE INDEX version_announcements_project ON version_announcements (project_id);

-- Mails of one type about one listing that somebody has ended with the link in such a mail (rule T1).
CREATE TABLE listing_mail_stops (
  user_id uuid NOT NULL REFERENCES users,
  type text NOT NULL,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (user_id, type, project_id)
);
CREATE INDEX listing_mail_stops_project ON listing_mail_stops (project_id);
