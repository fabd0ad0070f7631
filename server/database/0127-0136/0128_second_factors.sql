-- The second factor of an account (rule A7): the key that its owner's app makes codes with. Until `enabled_at` it is a
-- set-up under way.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Sealed for `totp` with the user's id (decision 64).
  key_sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  enabled_at timestamptz,
  -- Codes tried during the set-up.
  setup_tries int NOT NULL DEFAULT 0,
  -- The period of 30 seconds whose code was used last: neither that one nor an earlier one counts again.
  last_step int
);
CREATE INDEX second_factors_unfinished ON second_factors (created_at) WHERE enabled_at IS NULL;

-- Recovery codes, by their SHA-256. Using one deletes it, so that of many at once exactly one wins.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- What waits for a second factor after the right password.
ALTER TABLE one_time_tokens DROP CONSTRAINT one_time_tokens_purpose_check;
ALTER TABLE one_time_tokens ADD CONSTRAINT one_time_tokens_purpose_check CHECK (purpose IN
  ('verify_email', 'change_email', 'cancel_email', 'undo_email', 'reset_password', 'external_start',
   'external_exchange', 'second_factor'));
ALTER TABLE one_time_tokens ADD COLUMN tries int NOT NULL DEFAULT 0;

-- A known browser may be trusted in place of the second factor, for a while and until its owner ends that.
ALTER TABLE known_browsers
  ADD COLUMN trust_id uuid UNIQUE,
  ADD COLUMN trusted_at timestamptz,
  ADD COLUMN trusted_until timestamptz,
  ADD COLUMN trusted_device text;
