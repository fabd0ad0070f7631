-- What admins need about payouts (rule M3): who stopped those of a seller, and lists by amount.

-- Empty for stops from before.
ALTER TABLE payout_preferences ADD COLUMN stopped_by uuid REFERENCES users;

CREATE INDEX payouts_amount ON payouts (amount_paise, id);
CREATE INDEX payouts_status_amount ON payouts (status, amount_paise, id);

-- A raise of the sum above which payouts take two admins, until it holds; one at a time.
CREATE TABLE second_admin_raises (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  id uuid NOT NULL,
  -- Empty: one admin is to be enough for every payout.
  to_rupees int,
  reason text NOT NULL,
  asked_by uuid NOT NULL REFERENCES users,
  asked_at timestamptz NOT NULL,
  -- From here on it holds without anybody's yes.
  due_at timestamptz NOT NULL
);
