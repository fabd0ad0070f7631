-- A role is chosen at registration; who first came through an outside provider may choose once (rules.md A6).
ALTER TABLE users ADD COLUMN role_chosen_at timestamptz;
UPDATE users SET role_chosen_at = created_at;

-- An address that takes effect when the link mailed to it is used in time.
ALTER TABLE users ADD COLUMN pending_email text, ADD COLUMN pending_email_until timestamptz;

-- The admin's list finds people by parts of their names and addresses.
CREATE INDEX users_created ON users (created_at DESC, uid DESC);
CREATE INDEX users_found ON users USING gin ((email_key || ' ' || lower(display_name)) gin_trgm_ops);

-- Secrets of mailed links and of outside sign-ins under way, by their SHA-256. Using one deletes it, so that of many
-- at once exactly one wins.
CREATE TABLE one_time_tokens (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN
    ('verify_email', 'change_email', 'reset_password', 'external_start', 'external_exchange')),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX one_time_tokens_user ON one_time_tokens (user_id, purpose);
CREATE INDEX one_time_tokens_expiry ON one_time_tokens (expires_at);

-- Accounts at outside providers that lead to ours.
CREATE TABLE identities (
  provider text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject)
);
CREATE INDEX identities_user ON identities (user_id);

-- Failed sign-ins by account and by address, under a keyed hash of either (rules.md A8).
CREATE TABLE sign_in_failures (
  key bytea PRIMARY KEY,
  failures int NOT NULL,
  last_at timestamptz NOT NULL,
  blocked_until timestamptz
);
CREATE INDEX sign_in_failures_age ON sign_in_failures (last_at);

-- Browsers that an account was used from before: another one is told to its owner by mail.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  device text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device)
);

-- What may be done only so often (platform/limits.ts): when the last of the taken places is free again.
CREATE TABLE limits (
  key bytea PRIMARY KEY,
  full_until timestamptz NOT NULL
);
CREATE INDEX limits_age ON limits (full_until);
