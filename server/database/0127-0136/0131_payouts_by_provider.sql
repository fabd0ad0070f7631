-- Payouts that a provider makes (rule M3, decision 68).
ALTER TABLE payouts
  -- Who makes it; none where it goes with a bank file.
  ADD COLUMN provider text CHECK (provider = 'razorpayx'),
  -- The account at the provider that it leaves: what another account there has is not asked about.
  ADD COLUMN provider_account text,
  ADD COLUMN provider_fund_account_id text,
  -- Empty until an answer to the call has come.
  ADD COLUMN provider_payout_id text UNIQUE,
  -- Set while it is certain that the provider has not taken it.
  ADD COLUMN refused_at timestamptz,
  -- When the provider is asked about it next, and how often it was.
  ADD COLUMN check_at timestamptz,
  ADD COLUMN checks integer NOT NULL DEFAULT 0,
  -- What admins were told last that keeps it from going on.
  ADD COLUMN trouble text CHECK (trouble IN ('low_balance', 'refused', 'mismatch', 'conflict')),
  ADD CHECK ((provider IS NULL) = (provider_account IS NULL)),
  ADD CHECK ((provider IS NULL) = (provider_fund_account_id IS NULL)),
  ADD CHECK (provider IS NOT NULL OR provider_payout_id IS NULL),
  ADD CHECK (provider IS NULL OR batch_id IS NULL),
  DROP CONSTRAINT payouts_check6,
  ADD CHECK (status <> 'processing' OR batch_id IS NOT NULL OR provider IS NOT NULL);
CREATE INDEX payouts_check_due ON payouts (check_at) WHERE provider IS NOT NULL AND check_at IS NOT NULL;

-- Where a seller is paid, as the provider knows it; made once for each destination.
CREATE TABLE payout_fund_accounts (
  user_id uuid NOT NULL REFERENCES users,
  provider_account text NOT NULL,
  -- A keyed digest of the destination: the number itself is only kept sealed.
  destination text NOT NULL,
  contact_id text NOT NULL,
  fund_account_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, provider_account, destination)
);
