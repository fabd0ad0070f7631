-- A second factor that is to be taken away, because its owner has lost the app and the recovery codes (rule A7). It ends with
-- the second factor.
CREATE TABLE second_factor_resets (
  user_id uuid PRIMARY KEY REFERENCES second_factors ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  -- Not before, and not without an admin who has agreed.
  due_at timestamptz NOT NULL,
  agreed_by uuid REFERENCES users,
  agreed_at timestamptz,
  CHECK ((agreed_by IS NULL) = (agreed_at IS NULL))
);
CREATE INDEX second_factor_resets_due ON second_factor_resets (due_at) WHERE agreed_by IS NOT NULL;

ALTER TABLE one_time_tokens DROP CONSTRAINT one_time_tokens_purpose_check;
ALTER TABLE one_time_tokens ADD CONSTRAINT one_time_tokens_purpose_check CHECK (purpose IN
  ('verify_email', 'change_email', 'cancel_email', 'undo_email', 'reset_password', 'external_start',
   'external_exchange', 'second_factor', 'keep_second_factor'));
