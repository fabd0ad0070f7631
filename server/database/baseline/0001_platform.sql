-- What every feature stands on: events, answers kept for repeated calls, limits, and what sweeps and jobs did.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- One row for each change; jobs hang on these rows.
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

-- Answers kept for calls that are sent twice (rule W8).
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

-- The test clock outlives a restart: everything dated by it must stay in the past (rule O7).
CREATE TABLE test_clock (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  advanced_seconds bigint NOT NULL DEFAULT 0
);

-- What may be done only so often (platform/limits.ts): when the last of the taken places is free again.
CREATE TABLE limits (
  key bytea PRIMARY KEY,
  full_until timestamptz NOT NULL
);
CREATE INDEX limits_age ON limits (full_until);

-- The last run of each sweep, by whichever process it was: written when it ends, under the sweep's own lock.
CREATE TABLE sweep_runs (
  name text PRIMARY KEY,
  started_at timestamptz NOT NULL,
  took_ms int NOT NULL,
  -- What went wrong; empty when nothing did.
  error text NOT NULL,
  -- The last run that went well.
  succeeded_at timestamptz
) WITH (fillfactor = 50);

-- How many jobs a day in India saw done, and how many tries that went wrong; the queue itself forgets after a week.
CREATE TABLE job_days (
  day date PRIMARY KEY,
  done int NOT NULL,
  wrong int NOT NULL
);
