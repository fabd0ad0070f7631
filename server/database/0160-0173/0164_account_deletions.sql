-- An account that its owner has asked to delete is closed until and from then on (rule A9); null otherwise.
ALTER TABLE users ADD COLUMN deletion_due_at timestamptz;
-- Nothing of the person is left in the row; orders, the books and the log of acts lead to it.
ALTER TABLE users ADD COLUMN erased_at timestamptz;
ALTER TABLE users ADD CONSTRAINT users_erased CHECK (erased_at IS NULL OR deletion_due_at IS NOT NULL);

-- Deletions that wait or are done (rule A9). The row stays as the proof of when it was asked for.
CREATE TABLE account_deletions (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  -- When it is tried next: at the end of the week, later where something came in the way meanwhile. Null once it is done.
  try_at timestamptz,
  -- What was in the way the last time that it was tried, as the owner was told.
  told text[] NOT NULL DEFAULT '{}',
  -- Addresses of who was erased, until the mails to them are deleted from the folder of mails too.
  mailed_to text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX account_deletions_due ON account_deletions (try_at) WHERE try_at IS NOT NULL;
CREATE INDEX account_deletions_mailed ON account_deletions (user_id) WHERE mailed_to <> '{}';

ALTER TABLE one_time_tokens DROP CONSTRAINT one_time_tokens_purpose_check;
ALTER TABLE one_time_tokens ADD CONSTRAINT one_time_tokens_purpose_check CHECK (purpose IN
  ('verify_email', 'change_email', 'cancel_email', 'undo_email', 'reset_password', 'external_start',
   'external_exchange', 'second_factor', 'keep_second_factor', 'passkey_registration', 'passkey_sign_in',
   'passkey_fresh', 'keep_account'));
