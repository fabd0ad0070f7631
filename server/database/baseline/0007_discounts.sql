-- Codes that lower a price (rule P9).

-- Codes that lower a price (rule P9): of negotiations, which fix the agreed price of one licence for one buyer (rule N4),
-- and of sellers. How often a code is used is reserved and redeemed together and never passes its limit.
CREATE TABLE discount_codes (
  id uuid PRIMARY KEY,
  -- Upper case without separators, as it is compared.
  code text NOT NULL,
  negotiation_id uuid UNIQUE REFERENCES negotiations ON DELETE CASCADE,
  project_id uuid REFERENCES projects ON DELETE CASCADE,
  buyer_id uuid REFERENCES users,
  licence_tier text,
  price_paise bigint CHECK (price_paise >= 100 AND price_paise % 100 = 0),
  -- Without a limit, and without an end, where these are NULL.
  uses_limit int DEFAULT 1,
  uses int NOT NULL DEFAULT 0 CHECK (uses BETWEEN 0 AND uses_limit),
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- What follows is a seller's code's alone.
  seller_id uuid REFERENCES users,
  -- As the seller wrote it; `code` is what is compared.
  word text,
  percent_off int CHECK (percent_off BETWEEN 1 AND 90),
  off_paise bigint CHECK (off_paise >= 100 AND off_paise % 100 = 0),
  all_listings boolean NOT NULL DEFAULT false,
  buyer_uses_limit int CHECK (buyer_uses_limit > 0),
  starts_at timestamptz,
  paused_at timestamptz,
  note text NOT NULL DEFAULT '',
  -- Rises with every change by the seller (rule L7).
  revision int NOT NULL DEFAULT 1,
  CHECK (starts_at < expires_at),
  CONSTRAINT discount_codes_kind CHECK (
    CASE WHEN negotiation_id IS NULL
      THEN num_nonnulls(seller_id, word) = 2 AND num_nonnulls(percent_off, off_paise) = 1
        AND num_nonnulls(project_id, buyer_id, licence_tier, price_paise) = 0
      ELSE num_nonnulls(project_id, buyer_id, licence_tier, price_paise, uses_limit, expires_at) = 6
        AND num_nonnulls(seller_id, word, percent_off, off_paise) = 0
    END
  )
);
CREATE INDEX discount_codes_project ON discount_codes (project_id);
CREATE UNIQUE INDEX discount_codes_standing ON discount_codes (code) WHERE revoked_at IS NULL;
CREATE INDEX discount_codes_code ON discount_codes (code);
CREATE INDEX discount_codes_seller ON discount_codes (seller_id, created_at DESC, id DESC)
  WHERE seller_id IS NOT NULL;
-- What the admins' list of discount codes is sorted and searched by.
CREATE INDEX discount_codes_created ON discount_codes (created_at, id);
CREATE INDEX discount_codes_words ON discount_codes USING gin (lower(word) gin_trgm_ops) WHERE word IS NOT NULL;

-- One order's use of a code: reserved with the order, given back when it ends unpaid, redeemed when it is paid.
CREATE TABLE discount_uses (
  order_id uuid PRIMARY KEY REFERENCES orders,
  code_id uuid NOT NULL REFERENCES discount_codes ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('reserved', 'redeemed', 'released')),
  reserved_at timestamptz NOT NULL,
  redeemed_at timestamptz,
  released_at timestamptz,
  -- For the limit of one buyer. NULL in old rows of a negotiation's code, which is one buyer's anyway.
  buyer_id uuid REFERENCES users
);
CREATE INDEX discount_uses_code ON discount_uses (code_id);
CREATE INDEX discount_uses_buyer ON discount_uses (code_id, buyer_id) WHERE status <> 'released';

-- The listings of a seller's code that is not for all of them.
CREATE TABLE discount_code_listings (
  code_id uuid NOT NULL REFERENCES discount_codes ON DELETE CASCADE,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  PRIMARY KEY (code_id, project_id)
);
CREATE INDEX discount_code_listings_project ON discount_code_listings (project_id);
