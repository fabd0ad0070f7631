-- What admins did and decided, the settings they chose, and what people report to them.

-- What admins did (rule R4): append-only, without gaps, each row sealed over the one before it.
CREATE TABLE admin_acts (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  id uuid NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  -- NULL: the operator, by a command of the program.
  actor_id uuid REFERENCES users,
  act text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  reason_code text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL UNIQUE
);
CREATE INDEX admin_acts_at ON admin_acts (at, seq);
CREATE INDEX admin_acts_actor ON admin_acts (actor_id, seq);
CREATE INDEX admin_acts_subject ON admin_acts (subject_id, seq);

-- The last link: what writers queue for, and what shows that rows at the end are missing.
CREATE TABLE admin_acts_head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  seq bigint NOT NULL,
  hash bytea NOT NULL
);

-- When the chain of admin acts was last walked, by whichever process it was (decision 20). Written when a walk begins,
-- which is how one of many takes it on, and when it came to its end.
CREATE TABLE admin_acts_checks (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  begun_at timestamptz NOT NULL,
  -- The last walk that came to its end, whatever it found.
  ended_at timestamptz
);

-- What admins set; every other setting is as the environment says (rule O1).
CREATE TABLE settings (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  revision int NOT NULL,
  chosen jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users
);

-- What people report, and what was decided about it (rule R4).
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  reporter_id uuid NOT NULL REFERENCES users,
  about text NOT NULL CHECK (about IN ('listing', 'message', 'user')),
  -- A listing or a person; a message is '<negotiation>:<line>'. What is deleted stays reported.
  about_id text NOT NULL,
  -- Whose listing or words they are, or who it is.
  person_id uuid NOT NULL REFERENCES users,
  reason text NOT NULL CHECK (reason IN
    ('not_as_described', 'stolen_work', 'malware', 'scam', 'off_platform', 'spam', 'abuse', 'other')),
  content text NOT NULL DEFAULT '',
  -- The thing as it was when it was reported; a message as its reader saw it.
  title_then text NOT NULL,
  content_then text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved')),
  act text CHECK (act IN ('dismiss', 'warn', 'unlist', 'suspend')),
  decision_code text NOT NULL DEFAULT '',
  decision_content text NOT NULL DEFAULT '',
  resolved_by uuid REFERENCES users,
  resolved_at timestamptz,
  CHECK ((status = 'resolved') = (act IS NOT NULL AND resolved_by IS NOT NULL AND resolved_at IS NOT NULL)),
  created_at timestamptz NOT NULL,
  CHECK (reporter_id <> person_id)
);
-- One open report of a person about a thing; the index decides between two at once.
CREATE UNIQUE INDEX reports_one_open ON reports (reporter_id, about, about_id) WHERE status = 'open';
-- What is decided together.
CREATE INDEX reports_about ON reports (about, about_id, created_at);
-- What the admins' list sorts by, and finds by.
CREATE INDEX reports_status ON reports (status, created_at, id);
CREATE INDEX reports_created ON reports (created_at, id);
CREATE INDEX reports_resolved ON reports (resolved_at, id) WHERE status = 'resolved';
CREATE INDEX reports_person ON reports (person_id, created_at);
CREATE INDEX reports_reporter ON reports (reporter_id, created_at);
CREATE INDEX reports_words ON reports USING gin (lower(title_then || ' ' || content) gin_trgm_ops);
