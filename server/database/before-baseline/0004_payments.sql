CREATE TABLE orders (
  id uuid PRIMARY KEY,
  buyer_id uuid NOT NULL REFERENCES users,
  seller_id uuid NOT NULL REFERENCES users,
  project_id uuid NOT NULL REFERENCES projects,
  version_id uuid NOT NULL REFERENCES project_versions,
  status text NOT NULL CHECK (status IN ('PENDING', 'ACTIVE', 'PAID', 'EXPIRED', 'CANCELLED', 'FAILED')),
  -- Snapshot of the sale: later edits of the listing change nothing (rules.md P3).
  project_title text NOT NULL,
  licence_tier text NOT NULL,
  licence_text text NOT NULL,
  list_price_paise bigint NOT NULL CHECK (list_price_paise > 0),
  discount_paise bigint NOT NULL DEFAULT 0 CHECK (discount_paise >= 0),
  amount_paise bigint NOT NULL CHECK (amount_paise >= 100 AND amount_paise = list_price_paise - discount_paise),
  seller_paise bigint NOT NULL,
  platform_paise bigint NOT NULL CHECK (seller_paise + platform_paise = amount_paise),
  currency text NOT NULL,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  customer_phone text NOT NULL,
  provider text NOT NULL,
  provider_key_id text NOT NULL,
  provider_order_id text UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  ended_at timestamptz,
  -- Reconciliation (rules.md P7).
  checks int NOT NULL DEFAULT 0,
  next_check_at timestamptz
);
-- One live order per buyer and listing (rules.md P2).
CREATE UNIQUE INDEX orders_one_live ON orders (buyer_id, project_id) WHERE status IN ('PENDING', 'ACTIVE');
CREATE INDEX orders_buyer ON orders (buyer_id, created_at DESC, id DESC);
CREATE INDEX orders_seller ON orders (seller_id, created_at DESC, id DESC);
CREATE INDEX orders_expiry ON orders (expires_at) WHERE status IN ('PENDING', 'ACTIVE');
CREATE INDEX orders_reconcile ON orders (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX orders_project_paid ON orders (project_id) WHERE status = 'PAID';

-- Every payment seen at the provider, and what became of its money (rules.md P5).
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  provider_payment_id text NOT NULL UNIQUE,
  status text NOT NULL,
  amount_paise bigint NOT NULL,
  currency text NOT NULL,
  method text NOT NULL DEFAULT '',
  fee_paise bigint,
  tax_paise bigint,
  outcome text NOT NULL CHECK (outcome IN ('none', 'entitlement', 'refund')),
  error text NOT NULL DEFAULT '',
  seen_at timestamptz NOT NULL,
  captured_at timestamptz
);
CREATE INDEX payments_order ON payments (order_id);

CREATE TABLE refunds (
  -- Also the provider's idempotency key and receipt.
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  order_id uuid NOT NULL REFERENCES orders,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL,
  status text NOT NULL CHECK (status IN ('requested', 'pending', 'processed', 'failed')),
  provider_refund_id text UNIQUE,
  created_at timestamptz NOT NULL,
  processed_at timestamptz
);
CREATE INDEX refunds_payment ON refunds (payment_id);
-- Money that bought nothing goes back once (rules.md P5).
CREATE UNIQUE INDEX refunds_one_automatic ON refunds (payment_id) WHERE reason = 'unapplied';

CREATE TABLE entitlements (
  id uuid PRIMARY KEY,
  buyer_id uuid NOT NULL REFERENCES users,
  project_id uuid NOT NULL REFERENCES projects,
  order_id uuid NOT NULL UNIQUE REFERENCES orders,
  licence_tier text NOT NULL,
  granted_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE UNIQUE INDEX entitlements_one ON entitlements (buyer_id, project_id) WHERE revoked_at IS NULL;

-- Stored before it is answered, handled in a job (rules.md P6).
CREATE TABLE webhook_events (
  event_id text PRIMARY KEY,
  type text NOT NULL,
  body text NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at timestamptz,
  outcome text NOT NULL DEFAULT ''
);
CREATE INDEX webhook_events_waiting ON webhook_events (received_at) WHERE handled_at IS NULL;
