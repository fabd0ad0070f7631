-- What admins did (rules.md R4): append-only, without gaps, each row sealed over the one before it.
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

CREATE FUNCTION admin_acts_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of admin acts is append-only';
END $$;
CREATE TRIGGER admin_acts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_acts
  FOR EACH STATEMENT EXECUTE FUNCTION admin_acts_are_append_only();

-- What admins set; every other setting is as the environment says (rules.md O1).
CREATE TABLE settings (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  revision int NOT NULL,
  chosen jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users
);
-- Every process reads them anew (rules.md O4).
CREATE FUNCTION announce_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('market_changed', 'settings');
  RETURN NULL;
END $$;
CREATE TRIGGER settings_announced AFTER INSERT OR UPDATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();

-- What the admins' lists search and sort by.
CREATE INDEX orders_created ON orders (created_at, id);
CREATE INDEX orders_title_words ON orders USING gin (lower(project_title) gin_trgm_ops);
CREATE INDEX webhook_events_received ON webhook_events (received_at, event_id);
CREATE INDEX refunds_open ON refunds (created_at) WHERE status IN ('requested', 'pending', 'failed');
CREATE INDEX payments_captured_unapplied ON payments (captured_at) WHERE captured_at IS NOT NULL AND outcome = 'none';
