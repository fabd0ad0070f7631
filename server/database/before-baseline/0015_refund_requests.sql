-- A buyer's wish to have a purchase undone, and what became of it (rules.md P10).
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

-- The refund that a granted request became; a failed one may be followed by another.
ALTER TABLE refunds ADD COLUMN request_id uuid REFERENCES refund_requests;
CREATE UNIQUE INDEX refunds_one_of_request ON refunds (request_id) WHERE status <> 'failed';
CREATE INDEX refunds_order ON refunds (order_id);

-- A payment that the buyer's bank takes back for now, as the provider tells it (payments.md B10).
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

-- Why a buyer cannot download what they own at the moment (rules.md P10).
CREATE VIEW download_stops AS
  SELECT order_id, buyer_id, project_id, 'refund' AS why FROM refund_requests
  WHERE status IN ('waiting_seller', 'waiting_admin')
  UNION ALL
  SELECT d.order_id, o.buyer_id, o.project_id, 'dispute' AS why FROM disputes d JOIN orders o ON o.id = d.order_id
  WHERE d.status IN ('open', 'under_review');

-- Whether something was downloaded since it was bought.
CREATE INDEX downloads_user_project ON downloads (user_id, project_id, started_at DESC);
