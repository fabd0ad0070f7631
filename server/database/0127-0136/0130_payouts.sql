-- Payouts to sellers (rule M3).

-- Where a seller is paid. In full it is sealed under the market's key; what people see of it is masked.
CREATE TABLE payout_accounts (
  user_id uuid PRIMARY KEY REFERENCES users,
  -- JSON of the whole form, sealed for this user.
  sealed text NOT NULL,
  -- The form as it is shown: holder, method, account, ifsc, upi and pan.
  masked jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  -- When an admin compared the holder's name with the bank's, and who.
  name_checked_at timestamptz,
  name_checked_by uuid REFERENCES users
);

-- When a seller is paid by itself, and what stops it.
CREATE TABLE payout_preferences (
  user_id uuid PRIMARY KEY REFERENCES users,
  schedule text NOT NULL DEFAULT 'off' CHECK (schedule IN ('off', 'weekly', 'monthly')),
  -- The day in India on which the schedule asks next.
  next_on date,
  paused_at timestamptz,
  stopped_at timestamptz,
  -- Of the operator who stopped them; the seller reads it.
  stop_reason text,
  CHECK ((schedule = 'off') = (next_on IS NULL)),
  CHECK ((stopped_at IS NULL) = (stop_reason IS NULL))
);
CREATE INDEX payout_preferences_due ON payout_preferences (next_on) WHERE next_on IS NOT NULL;

-- One bank file.
CREATE TABLE payout_batches (
  id uuid PRIMARY KEY,
  format text NOT NULL CHECK (format IN ('neutral', 'hdfc', 'icici', 'sbi')),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES users,
  -- The account that the money leaves, as the settings had it; the file is the same whenever it is made again.
  debit_account text NOT NULL
);

CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  seller_id uuid NOT NULL REFERENCES users,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  status text NOT NULL CHECK (status IN ('draft', 'approved', 'processing', 'paid', 'failed', 'returned')),
  -- The account as it was when the payout was asked for: sealed for this payout, and as it is shown.
  sealed text NOT NULL,
  masked jsonb NOT NULL,
  is_scheduled boolean NOT NULL,
  created_at timestamptz NOT NULL,
  approved_at timestamptz,
  batch_id uuid REFERENCES payout_batches,
  paid_at timestamptz,
  -- The bank's number of the transfer.
  reference text,
  -- When it failed or came back, and why.
  ended_at timestamptz,
  reason text,
  CHECK ((status IN ('paid', 'returned')) = (paid_at IS NOT NULL)),
  CHECK ((paid_at IS NULL) = (reference IS NULL)),
  CHECK ((status IN ('failed', 'returned')) = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (reason IS NULL)),
  CHECK (status <> 'draft' OR approved_at IS NULL),
  CHECK (status NOT IN ('approved', 'processing', 'paid', 'returned') OR approved_at IS NOT NULL),
  CHECK (status <> 'processing' OR batch_id IS NOT NULL)
);
-- One at a time.
CREATE UNIQUE INDEX payouts_running ON payouts (seller_id) WHERE status IN ('draft', 'approved', 'processing');
CREATE INDEX payouts_seller ON payouts (seller_id, created_at DESC, id DESC);
CREATE INDEX payouts_status ON payouts (status, created_at, id);
CREATE INDEX payouts_created ON payouts (created_at, id);
CREATE INDEX payouts_batch ON payouts (batch_id) WHERE batch_id IS NOT NULL;
CREATE UNIQUE INDEX payouts_reference ON payouts (reference) WHERE reference IS NOT NULL;

-- Who has said yes to a payout.
CREATE TABLE payout_approvals (
  payout_id uuid NOT NULL REFERENCES payouts,
  admin_id uuid NOT NULL REFERENCES users,
  at timestamptz NOT NULL,
  PRIMARY KEY (payout_id, admin_id)
);
