-- Links to an old address: one cancels a change that was asked for, one undoes a change that took effect.
ALTER TABLE one_time_tokens DROP CONSTRAINT one_time_tokens_purpose_check;
ALTER TABLE one_time_tokens ADD CONSTRAINT one_time_tokens_purpose_check CHECK (purpose IN
  ('verify_email', 'change_email', 'cancel_email', 'undo_email', 'reset_password', 'external_start',
   'external_exchange'));

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
