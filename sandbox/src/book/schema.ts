import type { Pool } from 'pg';
import { PAYOUT_SCHEMA } from './payouts/schema.ts';
import { SETTLEMENT_SCHEMA } from './settlements/schema.ts';

/** Any constant does: it only has to differ from the locks the server itself takes. */
const SCHEMA_LOCK = 7_264_530_011;

/** The emulated provider's own records. They live beside the shop's tables but belong to "the other company". */
const SCHEMA = `
CREATE SCHEMA IF NOT EXISTS razorpay_sandbox;

CREATE TABLE IF NOT EXISTS razorpay_sandbox.orders (
  seq bigserial PRIMARY KEY,
  id text NOT NULL UNIQUE,
  amount integer NOT NULL CHECK (amount >= 100),
  amount_paid integer NOT NULL DEFAULT 0,
  currency text NOT NULL,
  receipt text,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'attempted', 'paid')),
  attempts integer NOT NULL DEFAULT 0,
  notes jsonb NOT NULL,
  auto_capture boolean NOT NULL,
  automatic_expiry_minutes integer NOT NULL,
  manual_expiry_minutes integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS orders_receipt ON razorpay_sandbox.orders (receipt);

CREATE TABLE IF NOT EXISTS razorpay_sandbox.payments (
  seq bigserial PRIMARY KEY,
  id text NOT NULL UNIQUE,
  order_id text NOT NULL REFERENCES razorpay_sandbox.orders (id),
  amount integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'authorized', 'captured', 'refunded', 'failed')),
  method text NOT NULL,
  vpa text,
  bank text,
  card jsonb,
  email text,
  contact text,
  notes jsonb NOT NULL,
  amount_refunded integer NOT NULL DEFAULT 0 CHECK (amount_refunded BETWEEN 0 AND amount),
  fee integer,
  tax integer,
  error jsonb,
  created_at timestamptz NOT NULL,
  authorized_at timestamptz,
  captured_at timestamptz
);
CREATE INDEX IF NOT EXISTS payments_order ON razorpay_sandbox.payments (order_id);

CREATE TABLE IF NOT EXISTS razorpay_sandbox.refunds (
  seq bigserial PRIMARY KEY,
  id text NOT NULL UNIQUE,
  payment_id text NOT NULL REFERENCES razorpay_sandbox.payments (id),
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  notes jsonb NOT NULL,
  receipt text,
  speed text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'processed', 'failed')),
  arn text,
  idempotency_key text UNIQUE,
  request_body text,
  settles_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS refunds_payment ON razorpay_sandbox.refunds (payment_id);

CREATE TABLE IF NOT EXISTS razorpay_sandbox.disputes (
  seq bigserial PRIMARY KEY,
  id text NOT NULL UNIQUE,
  payment_id text NOT NULL REFERENCES razorpay_sandbox.payments (id),
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  amount_deducted integer NOT NULL DEFAULT 0,
  reason_code text NOT NULL,
  phase text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'under_review', 'won', 'lost', 'closed')),
  evidence jsonb NOT NULL DEFAULT '{}',
  respond_by timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE IF NOT EXISTS razorpay_sandbox.deliveries (
  seq bigserial PRIMARY KEY,
  event_id text NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_status integer,
  last_error text,
  next_attempt_at timestamptz NOT NULL,
  delivered_at timestamptz,
  dropped_at timestamptz,
  given_up_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS deliveries_due ON razorpay_sandbox.deliveries (next_attempt_at)
  WHERE delivered_at IS NULL AND dropped_at IS NULL AND given_up_at IS NULL;

CREATE TABLE IF NOT EXISTS razorpay_sandbox.settings (
  id integer PRIMARY KEY CHECK (id = 1),
  value jsonb NOT NULL
);

CREATE TABLE IF NOT EXISTS razorpay_sandbox.delivery_attempts (
  seq bigserial PRIMARY KEY,
  delivery bigint NOT NULL REFERENCES razorpay_sandbox.deliveries (seq),
  at timestamptz NOT NULL,
  status integer,
  problem text,
  answer text,
  wrong_signature boolean NOT NULL,
  milliseconds integer NOT NULL
);
CREATE INDEX IF NOT EXISTS delivery_attempts_delivery ON razorpay_sandbox.delivery_attempts (delivery);

-- A book that was begun before these existed gets them now; asked first, because ALTER TABLE waits for everybody.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM information_schema.columns
                 WHERE table_schema = 'razorpay_sandbox' AND column_name = 'tries_once') THEN
    ALTER TABLE razorpay_sandbox.payments ADD COLUMN authorize_late_at timestamptz;
    ALTER TABLE razorpay_sandbox.disputes ADD COLUMN reason_description text NOT NULL DEFAULT '';
    ALTER TABLE razorpay_sandbox.deliveries
      ADD COLUMN subjects text[] NOT NULL DEFAULT '{}',
      ADD COLUMN secret integer NOT NULL DEFAULT 0,
      ADD COLUMN wrong_attempts integer NOT NULL DEFAULT 0,
      ADD COLUMN is_replay boolean NOT NULL DEFAULT false,
      ADD COLUMN tries_once boolean NOT NULL DEFAULT false;
  END IF;
END $$;
CREATE INDEX IF NOT EXISTS deliveries_event ON razorpay_sandbox.deliveries (event_id);
CREATE INDEX IF NOT EXISTS deliveries_subjects ON razorpay_sandbox.deliveries USING gin (subjects);

INSERT INTO razorpay_sandbox.settings (id, value) VALUES (1, '{}') ON CONFLICT DO NOTHING;
`;

/** Creates the schema where it is missing. Safe to run by several processes at once. */
export async function ensureSchema(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    await client.query(SCHEMA + PAYOUT_SCHEMA + SETTLEMENT_SCHEMA);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
