-- Codes of sellers beside those of negotiations (rules.md P9): one table, one way to reserve and spend them.
ALTER TABLE discount_codes
  ALTER COLUMN project_id DROP NOT NULL,
  ALTER COLUMN buyer_id DROP NOT NULL,
  ALTER COLUMN licence_tier DROP NOT NULL,
  ALTER COLUMN price_paise DROP NOT NULL,
  -- Without a limit, and without an end.
  ALTER COLUMN uses_limit DROP NOT NULL,
  ALTER COLUMN expires_at DROP NOT NULL,
  -- What follows is a seller's code's alone.
  ADD COLUMN seller_id uuid REFERENCES users,
  -- As the seller wrote it; `code` is what is compared.
  ADD COLUMN word text,
  ADD COLUMN percent_off int CHECK (percent_off BETWEEN 1 AND 90),
  ADD COLUMN off_paise bigint CHECK (off_paise >= 100 AND off_paise % 100 = 0),
  ADD COLUMN all_listings boolean NOT NULL DEFAULT false,
  ADD COLUMN buyer_uses_limit int CHECK (buyer_uses_limit > 0),
  ADD COLUMN starts_at timestamptz,
  ADD COLUMN paused_at timestamptz,
  ADD COLUMN note text NOT NULL DEFAULT '',
  -- Rises with every change by the seller (rules.md L7).
  ADD COLUMN revision int NOT NULL DEFAULT 1,
  ADD CHECK (starts_at < expires_at),
  ADD CONSTRAINT discount_codes_kind CHECK (
    CASE WHEN negotiation_id IS NULL
      THEN num_nonnulls(seller_id, word) = 2 AND num_nonnulls(percent_off, off_paise) = 1
        AND num_nonnulls(project_id, buyer_id, licence_tier, price_paise) = 0
      ELSE num_nonnulls(project_id, buyer_id, licence_tier, price_paise, uses_limit, expires_at) = 6
        AND num_nonnulls(seller_id, word, percent_off, off_paise) = 0
    END
  );
-- The word of a code that was ended is free again.
ALTER TABLE discount_codes DROP CONSTRAINT discount_codes_code_key;
CREATE UNIQUE INDEX discount_codes_standing ON discount_codes (code) WHERE revoked_at IS NULL;
CREATE INDEX discount_codes_code ON discount_codes (code);
CREATE INDEX discount_codes_seller ON discount_codes (seller_id, created_at DESC, id DESC)
  WHERE seller_id IS NOT NULL;

-- The listings of a seller's code that is not for all of them.
CREATE TABLE discount_code_listings (
  code_id uuid NOT NULL REFERENCES discount_codes ON DELETE CASCADE,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  PRIMARY KEY (code_id, project_id)
);
CREATE INDEX discount_code_listings_project ON discount_code_listings (project_id);

-- Whose use it is, for the limit of one buyer. Unknown where the version before this one wrote it: then it is a
-- negotiation's code, which is one buyer's anyway.
ALTER TABLE discount_uses ADD COLUMN buyer_id uuid REFERENCES users;
UPDATE discount_uses u SET buyer_id = o.buyer_id FROM orders o WHERE o.id = u.order_id;
CREATE INDEX discount_uses_buyer ON discount_uses (code_id, buyer_id) WHERE status <> 'released';
