CREATE TABLE users (
  uid uuid PRIMARY KEY,
  email text NOT NULL,
  -- NFKC and lower case: what makes an address unique (rules.md A2).
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
  created_at timestamptz NOT NULL
);

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
