/** What the emulated provider sends to the shop's bank, day by day, and what each transfer is made of. */
export const SETTLEMENT_SCHEMA = `
CREATE TABLE IF NOT EXISTS razorpay_sandbox.settlements (
  seq bigserial PRIMARY KEY,
  id text NOT NULL UNIQUE,
  amount integer NOT NULL CHECK (amount > 0),
  fees integer NOT NULL,
  tax integer NOT NULL,
  status text NOT NULL DEFAULT 'processed' CHECK (status IN ('created', 'processed', 'failed')),
  utr text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

CREATE TABLE IF NOT EXISTS razorpay_sandbox.settlement_items (
  seq bigserial PRIMARY KEY,
  settlement_id text NOT NULL REFERENCES razorpay_sandbox.settlements (id),
  type text NOT NULL CHECK (type IN ('payment', 'refund', 'adjustment')),
  entity_id text NOT NULL UNIQUE,
  amount integer NOT NULL,
  debit integer NOT NULL,
  credit integer NOT NULL,
  fee integer NOT NULL,
  tax integer NOT NULL,
  description text,
  payment_id text,
  dispute_id text UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS settlement_items_settlement ON razorpay_sandbox.settlement_items (settlement_id);

-- What the provider adds or takes besides payments, refunds and disputes; it goes with the next settlement.
CREATE TABLE IF NOT EXISTS razorpay_sandbox.adjustments (
  seq bigserial PRIMARY KEY,
  id text NOT NULL UNIQUE,
  amount integer NOT NULL CHECK (amount <> 0),
  description text NOT NULL,
  created_at timestamptz NOT NULL
);

-- The last day in India that was settled.
CREATE TABLE IF NOT EXISTS razorpay_sandbox.settled_until (
  id integer PRIMARY KEY CHECK (id = 1),
  day date
);
INSERT INTO razorpay_sandbox.settled_until (id) VALUES (1) ON CONFLICT DO NOTHING;
`;
