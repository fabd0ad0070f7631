-- Orders, the money seen at the provider, refunds and disputes, and what a paid order gives.

-- One attempt to buy, from reservation to payment or its end.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  buyer_id uuid NOT NULL REFERENCES users,
  seller_id uuid NOT NULL REFERENCES users,
  project_id uuid NOT NULL REFERENCES projects,
  version_id uuid NOT NULL REFERENCES project_versions,
  status text NOT NULL CHECK (status IN ('PENDING', 'ACTIVE', 'PAID', 'EXPIRED', 'CANCELLED', 'FAILED')),
  -- Snapshot of the sale: later edits of the listing change nothing (rule P3).
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
  -- Reconciliation (rule P7).
  checks int NOT NULL DEFAULT 0,
  next_check_at timestamptz,
  -- The seller's share that an order was made with, in percent (rules M1, P3).
  seller_percent smallint NOT NULL DEFAULT 85 CONSTRAINT orders_seller_percent CHECK (seller_percent BETWEEN 1 AND 100)
);
-- One live order per buyer and listing (rule P2).
CREATE UNIQUE INDEX orders_one_live ON orders (buyer_id, project_id) WHERE status IN ('PENDING', 'ACTIVE');
CREATE INDEX orders_buyer ON orders (buyer_id, created_at DESC, id DESC);
CREATE INDEX orders_seller ON orders (seller_id, created_at DESC, id DESC);
CREATE INDEX orders_expiry ON orders (expires_at) WHERE status IN ('PENDING', 'ACTIVE');
CREATE INDEX orders_reconcile ON orders (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX orders_project_paid ON orders (project_id) WHERE status = 'PAID';
-- Sales by time, for figures that leave the listing out.
CREATE INDEX orders_paid_at ON orders (paid_at) WHERE status = 'PAID';
-- What the admins' lists search and sort by.
CREATE INDEX orders_created ON orders (created_at, id);
CREATE INDEX orders_title_words ON orders USING gin (lower(project_title) gin_trgm_ops);

-- Every payment seen at the provider, and what became of its money (rule P5).
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
CREATE INDEX payments_captured_unapplied ON payments (captured_at) WHERE captured_at IS NOT NULL AND outcome = 'none';

-- What a buyer asks who wants a purchase undone, and what became of it (rule P10).
CREATE TABLE refund_requests (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  buyer_id uuid NOT NULL REFERENCES users,
  seller_id uuid NOT NULL REFERENCES users,
  project_id uuid NOT NULL REFERENCES projects,
  status text NOT NULL CHECK (status IN ('waiting_seller', 'waiting_admin', 'granted', 'refused', 'withdrawn')),
  reason text NOT NULL CHECK (reason IN
    ('not_downloaded', 'duplicate', 'not_as_described', 'broken', 'missing_files', 'security', 'other')),
  content text NOT NULL DEFAULT '',
  -- What was left of the payment when it was asked for.
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  -- Times of the context's clock. The seller's silence grants; an admin's is shown and told.
  seller_due_at timestamptz NOT NULL,
  admin_due_at timestamptz,
  seller_content text NOT NULL DEFAULT '',
  contested_at timestamptz,
  -- Who said yes: the rule, the seller, their silence, an admin, or somebody by hand at the provider or a bank.
  granted_by text CHECK (granted_by IN ('rule', 'seller', 'silence', 'admin', 'provider', 'bank')),
  CHECK ((granted_by IS NOT NULL) = (status = 'granted')),
  decision_code text NOT NULL DEFAULT '',
  decision_content text NOT NULL DEFAULT '',
  decided_by uuid REFERENCES users,
  overdue_told_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ended_at timestamptz
);
-- One open request for an order; the index decides between two at once.
CREATE UNIQUE INDEX refund_requests_one_open ON refund_requests (order_id)
  WHERE status IN ('waiting_seller', 'waiting_admin');
CREATE INDEX refund_requests_order ON refund_requests (order_id, created_at DESC, id DESC);
CREATE INDEX refund_requests_buyer ON refund_requests (buyer_id, updated_at DESC, id DESC);
CREATE INDEX refund_requests_seller ON refund_requests (seller_id, updated_at DESC, id DESC);
CREATE INDEX refund_requests_status ON refund_requests (status, updated_at DESC, id DESC);
CREATE INDEX refund_requests_silence ON refund_requests (seller_due_at) WHERE status = 'waiting_seller';
CREATE INDEX refund_requests_overdue ON refund_requests (admin_due_at)
  WHERE status = 'waiting_admin' AND overdue_told_at IS NULL;
-- What the overview counts by day goes by an index, however old the market is; admins' lists sort by them too.
CREATE INDEX refund_requests_created ON refund_requests (created_at, id);
-- What the admins' list of refund requests sorts by, beside the day they were made.
CREATE INDEX refund_requests_changed ON refund_requests (updated_at, id);
CREATE INDEX refund_requests_amount ON refund_requests (amount_paise, id);

-- Money on its way back to a buyer, whole or in part.
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
  processed_at timestamptz,
  -- The refund that a granted request became; a failed one may be followed by another.
  request_id uuid REFERENCES refund_requests
);
CREATE INDEX refunds_payment ON refunds (payment_id);
-- Money that bought nothing goes back once (rule P5).
CREATE UNIQUE INDEX refunds_one_automatic ON refunds (payment_id) WHERE reason = 'unapplied';
CREATE UNIQUE INDEX refunds_one_of_request ON refunds (request_id) WHERE status <> 'failed';
CREATE INDEX refunds_order ON refunds (order_id);
CREATE INDEX refunds_open ON refunds (created_at) WHERE status IN ('requested', 'pending', 'failed');

-- A payment that the buyer's bank takes back for now, as the provider tells it (rule C10).
CREATE TABLE disputes (
  id uuid PRIMARY KEY,
  provider_dispute_id text NOT NULL UNIQUE,
  payment_id uuid NOT NULL REFERENCES payments,
  order_id uuid NOT NULL REFERENCES orders,
  -- Rises with every change, so that an answer fetched before another was written is fetched anew.
  revision int NOT NULL DEFAULT 1,
  status text NOT NULL CHECK (status IN ('open', 'under_review', 'won', 'lost', 'closed')),
  phase text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason_code text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  respond_by timestamptz,
  opened_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX disputes_order ON disputes (order_id);
CREATE INDEX disputes_status ON disputes (status, opened_at DESC, id DESC);
CREATE INDEX disputes_opened ON disputes (opened_at, id);

-- What a paid order gives: the right to download a listing's versions.
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
-- Everybody who has a listing, page by page.
CREATE INDEX entitlements_project ON entitlements (project_id, buyer_id) WHERE revoked_at IS NULL;

-- Stored before it is answered, handled in a job (rule P6).
CREATE TABLE webhook_events (
  event_id text PRIMARY KEY,
  type text NOT NULL,
  body text NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at timestamptz,
  outcome text NOT NULL DEFAULT ''
);
CREATE INDEX webhook_events_waiting ON webhook_events (received_at) WHERE handled_at IS NULL;
CREATE INDEX webhook_events_received ON webhook_events (received_at, event_id);
