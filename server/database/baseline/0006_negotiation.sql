-- Agreeing on a price (rules N).

-- Buyer and seller agree on a price.
CREATE TABLE negotiations (
  id uuid PRIMARY KEY,
  -- The listing may be deleted; what was said about it stays with both sides.
  project_id uuid REFERENCES projects ON DELETE SET NULL,
  buyer_id uuid NOT NULL REFERENCES users,
  seller_id uuid NOT NULL REFERENCES users,
  status text NOT NULL CHECK (status IN
    ('awaiting_offer', 'awaiting_seller', 'awaiting_buyer',
     'accepted', 'completed', 'declined', 'withdrawn', 'expired', 'closed')),
  -- Rises with every change of state: the condition of every move (rules N1, L7).
  revision int NOT NULL DEFAULT 1,
  template_id text NOT NULL DEFAULT '',
  -- Frozen at the start (rule N3).
  project_title text NOT NULL,
  licence_tier text NOT NULL CHECK (licence_tier IN ('personal', 'commercial', 'extended')),
  list_price_paise bigint NOT NULL CHECK (list_price_paise >= 100 AND list_price_paise % 100 = 0),
  min_price_paise bigint NOT NULL CHECK (min_price_paise BETWEEN 0 AND list_price_paise AND min_price_paise % 100 = 0),
  -- The last figure of each side, and how often it has named one.
  buyer_offer_paise bigint CHECK (buyer_offer_paise BETWEEN min_price_paise AND list_price_paise),
  seller_offer_paise bigint CHECK (seller_offer_paise BETWEEN min_price_paise AND list_price_paise),
  buyer_moves int NOT NULL DEFAULT 0 CHECK (buyer_moves BETWEEN 0 AND 3),
  seller_moves int NOT NULL DEFAULT 0 CHECK (seller_moves BETWEEN 0 AND 3),
  agreed_price_paise bigint CHECK (agreed_price_paise BETWEEN min_price_paise AND list_price_paise),
  CHECK ((agreed_price_paise IS NOT NULL) >= (status IN ('accepted', 'completed'))),
  -- When the seller first saw it; one whose price was never sent is the buyer's alone.
  shown_to_seller_at timestamptz,
  -- Number of the thread's last line, and up to which each side has read.
  last_seq int NOT NULL DEFAULT 0,
  buyer_read_seq int NOT NULL DEFAULT 0,
  seller_read_seq int NOT NULL DEFAULT 0,
  -- Times of the context's clock (rule N5). `moved_at`: the last move; messages are none.
  moved_at timestamptz NOT NULL,
  expires_at timestamptz,
  remind_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ended_at timestamptz
);
-- One live negotiation per buyer and listing (rule N2).
CREATE UNIQUE INDEX negotiations_one_live ON negotiations (buyer_id, project_id)
  WHERE status IN ('awaiting_offer', 'awaiting_seller', 'awaiting_buyer', 'accepted');
CREATE INDEX negotiations_buyer ON negotiations (buyer_id, updated_at DESC, id DESC);
CREATE INDEX negotiations_seller ON negotiations (seller_id, updated_at DESC, id DESC)
  WHERE shown_to_seller_at IS NOT NULL;
CREATE INDEX negotiations_project ON negotiations (project_id, status);
CREATE INDEX negotiations_expiry ON negotiations (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX negotiations_reminder ON negotiations (remind_at) WHERE remind_at IS NOT NULL;
-- The pause after a decline.
CREATE INDEX negotiations_declined ON negotiations (buyer_id, project_id, ended_at) WHERE status = 'declined';

-- The thread's lines: moves and messages.
CREATE TABLE negotiation_entries (
  negotiation_id uuid NOT NULL REFERENCES negotiations ON DELETE CASCADE,
  seq int NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('started', 'offer', 'message', 'accepted', 'declined', 'withdrawn', 'expired', 'closed', 'completed')),
  by_side text NOT NULL CHECK (by_side IN ('buyer', 'seller', 'market')),
  automatic boolean NOT NULL DEFAULT false,
  price_paise bigint,
  -- As written, and as the other side reads it; the kinds of contact that were masked (rule N6).
  content text NOT NULL DEFAULT '',
  masked_content text NOT NULL DEFAULT '',
  masked text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (negotiation_id, seq)
);
