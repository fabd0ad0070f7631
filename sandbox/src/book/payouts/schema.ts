/** ₹1 crore: enough for whoever does not try what happens without money. */
const FIRST_BALANCE_PAISE = 1_000_000_000;

/** The banking side of the emulated provider: who is paid, where, and what was paid out of which balance. */
export const PAYOUT_SCHEMA = `
CREATE TABLE IF NOT EXISTS razorpay_sandbox.contacts (
  seq bigserial PRIMARY KEY,
  id text NOT NULL UNIQUE,
  name text NOT NULL,
  email text,
  contact text,
  type text,
  reference_id text,
  notes jsonb NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (name, email, contact, type, reference_id)
);

CREATE TABLE IF NOT EXISTS razorpay_sandbox.fund_accounts (
  seq bigserial PRIMARY KEY,
  id text NOT NULL UNIQUE,
  contact_id text NOT NULL REFERENCES razorpay_sandbox.contacts (id),
  account_type text NOT NULL CHECK (account_type IN ('bank_account', 'vpa')),
  details jsonb NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  UNIQUE (contact_id, account_type, details)
);

CREATE TABLE IF NOT EXISTS razorpay_sandbox.payouts (
  seq bigserial PRIMARY KEY,
  id text NOT NULL UNIQUE,
  fund_account_id text NOT NULL REFERENCES razorpay_sandbox.fund_accounts (id),
  amount integer NOT NULL CHECK (amount >= 100),
  currency text NOT NULL,
  mode text NOT NULL,
  purpose text NOT NULL,
  status text NOT NULL CHECK (status IN
    ('pending', 'queued', 'processing', 'processed', 'reversed', 'cancelled', 'rejected', 'failed')),
  status_details jsonb,
  fees integer NOT NULL DEFAULT 0,
  tax integer NOT NULL DEFAULT 0,
  utr text UNIQUE,
  reference_id text,
  narration text,
  notes jsonb NOT NULL,
  queues boolean NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  request_body text NOT NULL,
  -- The answer to the first request with this key: what every later one is answered.
  first_answer jsonb,
  -- When the bank answers, tells its number, and sends the money back.
  moves_at timestamptz,
  utr_at timestamptz,
  reverses_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS payouts_reference ON razorpay_sandbox.payouts (reference_id);
CREATE INDEX IF NOT EXISTS payouts_open ON razorpay_sandbox.payouts (seq)
  WHERE status IN ('queued', 'processing') OR utr_at IS NOT NULL OR reverses_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS razorpay_sandbox.balance (
  id integer PRIMARY KEY CHECK (id = 1),
  amount bigint NOT NULL
);
INSERT INTO razorpay_sandbox.balance (id, amount) VALUES (1, ${FIRST_BALANCE_PAISE}) ON CONFLICT DO NOTHING;
`;
