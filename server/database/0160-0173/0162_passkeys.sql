-- Two-step sign-in is no longer an app alone (rule A7): the row says that it is on, `app_enabled_at` since when an app's codes
-- count. A key without that time is a set-up under way.
ALTER TABLE second_factors
  ALTER COLUMN key_sealed DROP NOT NULL,
  ADD COLUMN app_enabled_at timestamptz,
  ADD COLUMN setup_begun_at timestamptz;
UPDATE second_factors SET app_enabled_at = enabled_at, setup_begun_at = created_at;
ALTER TABLE second_factors ADD CONSTRAINT second_factors_app_check
  CHECK (app_enabled_at IS NULL OR (key_sealed IS NOT NULL AND enabled_at IS NOT NULL));
DROP INDEX second_factors_unfinished;
CREATE INDEX second_factors_unfinished ON second_factors (setup_begun_at) WHERE app_enabled_at IS NULL;

-- A passkey: a key pair whose private half never leaves its owner's device or password manager. It ends with the second factor.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE,
  -- In COSE's form.
  public_key bytea NOT NULL,
  -- By what a device knows whose passkey it is: random, the same for all of somebody's passkeys.
  user_handle bytea NOT NULL,
  -- How often it has signed, as far as its device counts.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- Whether it may be, and is, kept by an account at a maker or a password manager.
  is_syncable boolean NOT NULL,
  is_synced boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id, created_at DESC, id DESC);

-- Challenges that passkeys sign.
ALTER TABLE one_time_tokens DROP CONSTRAINT one_time_tokens_purpose_check;
ALTER TABLE one_time_tokens ADD CONSTRAINT one_time_tokens_purpose_check CHECK (purpose IN
  ('verify_email', 'change_email', 'cancel_email', 'undo_email', 'reset_password', 'external_start',
   'external_exchange', 'second_factor', 'keep_second_factor', 'passkey_registration', 'passkey_sign_in',
   'passkey_fresh'));
