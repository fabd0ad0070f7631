-- Names that an account has left, and addresses that it left or asked for, so that a deletion finds them in what others were
-- told and in old mails (rule A9). They go with the account.
CREATE TABLE former_particulars (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('name', 'address')),
  value text NOT NULL,
  left_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, value)
);
INSERT INTO former_particulars (user_id, kind, value, left_at)
  SELECT user_id, 'address', from_email, max(changed_at) FROM email_changes GROUP BY user_id, from_email;
