-- What every feature stands on: one row per change (architecture.md, idea 5) and remembered answers (rules.md W8).

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TABLE events (
  id uuid PRIMARY KEY,
  type text NOT NULL,
  subject_id uuid NOT NULL,
  actor_id uuid,
  data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
CREATE INDEX events_subject ON events (subject_id, created_at);
CREATE INDEX events_type ON events (type, created_at);

CREATE TABLE idempotency_keys (
  caller uuid NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  status int,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (caller, route, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- The test clock outlives a restart: everything dated by it must stay in the past (rules.md O7).
CREATE TABLE test_clock (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  advanced_seconds bigint NOT NULL DEFAULT 0
);
