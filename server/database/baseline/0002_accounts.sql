-- People, how they sign in, and what they confirmed by mail.

-- An account, whatever its role.
CREATE TABLE users (
  uid uuid PRIMARY KEY,
  email text NOT NULL,
  -- NFKC and lower case: what makes an address unique (rule A2).
  email_key text NOT NULL UNIQUE,
  email_verified_at timestamptz,
  password_hash text,
  role text NOT NULL CHECK (role IN ('buyer', 'seller', 'admin')),
  display_name text NOT NULL,
  photo_file text,
  bio text NOT NULL DEFAULT '',
  seller_verified_at timestamptz,
  seller_verified_by uuid REFERENCES users,
  suspended_at timestamptz,
  suspended_by uuid REFERENCES users,
  suspended_reason text,
  created_at timestamptz NOT NULL,
  -- A role is chosen at registration; who first came through an outside provider may choose once (rule A6).
  role_chosen_at timestamptz,
  -- An address that takes effect when the link mailed to it is used in time.
  pending_email text,
  pending_email_until timestamptz,
  -- Counts towards what an account may keep (rule L3).
  photo_bytes int NOT NULL DEFAULT 0
);
-- The admin's list finds people by parts of their names and addresses.
CREATE INDEX users_created ON users (created_at DESC, uid DESC);
CREATE INDEX users_found ON users USING gin ((email_key || ' ' || lower(display_name)) gin_trgm_ops);

-- A signed-in browser, under the SHA-256 of its token.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Secrets of mailed links and of outside sign-ins under way, by their SHA-256. Using one deletes it, so that of many
-- at once exactly one wins.
CREATE TABLE one_time_tokens (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN
    ('verify_email', 'change_email', 'cancel_email', 'undo_email', 'reset_password', 'external_start',
     'external_exchange')),
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

-- Browsers that an account was used from before: another one is told to its owner by mail.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  device text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device)
);

-- Browsers from which somebody signed in to an account, by the SHA-256 of a secret that each keeps in a cookie: the
-- limits on strangers' failed sign-ins do not hold them up (rule A8).
CREATE TABLE known_browsers (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX known_browsers_token ON known_browsers (token_hash);
CREATE INDEX known_browsers_age ON known_browsers (last_used_at);

-- Addresses that accounts had until lately. While the row is there its change can be undone; undoing one takes those
-- after it along, so that the first old address wins.
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  from_email text NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX email_changes_user ON email_changes (user_id, changed_at);
CREATE INDEX email_changes_age ON email_changes (changed_at);
