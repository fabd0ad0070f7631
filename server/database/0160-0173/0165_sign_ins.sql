-- Sign-ins to accounts and those that failed, as their owners see them (rule A12). One that opened a session has its id.
CREATE TABLE sign_ins (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  at timestamptz NOT NULL,
  method text NOT NULL CHECK (method IN
    ('registration', 'password', 'app_code', 'recovery_code', 'passkey', 'google', 'github')),
  succeeded boolean NOT NULL,
  device text NOT NULL,
  -- What surrounds the address, never the address itself.
  network text NOT NULL,
  -- ISO 3166-1, where the operator loads a country file.
  country text
);
CREATE INDEX sign_ins_user ON sign_ins (user_id, id DESC);
CREATE INDEX sign_ins_age ON sign_ins (at);

-- Where a session was opened; sessions from before have neither.
ALTER TABLE sessions ADD COLUMN network text, ADD COLUMN country text;

-- "This was not me".
ALTER TABLE one_time_tokens DROP CONSTRAINT one_time_tokens_purpose_check;
ALTER TABLE one_time_tokens ADD CONSTRAINT one_time_tokens_purpose_check CHECK (purpose IN
  ('verify_email', 'change_email', 'cancel_email', 'undo_email', 'reset_password', 'external_start',
   'external_exchange', 'second_factor', 'keep_second_factor', 'passkey_registration', 'passkey_sign_in',
   'passkey_fresh', 'keep_account', 'disown_sign_in'));
