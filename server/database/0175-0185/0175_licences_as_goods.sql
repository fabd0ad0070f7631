-- A licence is the unit of sale (rule L12): somebody may have several of one listing, each for a number of products, and
-- exchange one for a higher tier.
ALTER TABLE orders
  -- For how many products or clients.
  ADD COLUMN quantity smallint NOT NULL DEFAULT 1 CONSTRAINT orders_quantity CHECK (quantity BETWEEN 1 AND 50),
  -- Whom the licence is for in the buyer's words; empty where it is for the buyer.
  ADD COLUMN licensee text NOT NULL DEFAULT '' CONSTRAINT orders_licensee CHECK (length(licensee) <= 100),
  -- The buyer has the listing and asked for one more licence.
  ADD COLUMN another boolean NOT NULL DEFAULT false,
  -- The order whose licence this one replaces.
  ADD COLUMN upgrades_order_id uuid REFERENCES orders,
  -- What was paid for the replaced licence and counts towards this one.
  ADD COLUMN credit_paise bigint NOT NULL DEFAULT 0 CONSTRAINT orders_credit CHECK (
    credit_paise >= 0 AND (credit_paise = 0 OR upgrades_order_id IS NOT NULL)
  ),
  -- What the quantity takes off, in percent; 0 where it takes nothing off or a code takes off more.
  ADD COLUMN volume_percent smallint NOT NULL DEFAULT 0 CONSTRAINT orders_volume CHECK (volume_percent BETWEEN 0 AND 90);
ALTER TABLE orders
  DROP CONSTRAINT orders_check,
  ADD CONSTRAINT orders_amount CHECK (
    amount_paise >= 100 AND amount_paise = list_price_paise - discount_paise - credit_paise
  );
CREATE INDEX orders_upgrades ON orders (upgrades_order_id) WHERE upgrades_order_id IS NOT NULL;

ALTER TABLE entitlements
  ADD COLUMN quantity smallint NOT NULL DEFAULT 1,
  -- One more of a listing that its buyer has, or an upgrade. Of the others nobody has two.
  ADD COLUMN additional boolean NOT NULL DEFAULT false,
  -- Since when an upgrade stands on it.
  ADD COLUMN replaced_at timestamptz;
CREATE UNIQUE INDEX entitlements_first ON entitlements (buyer_id, project_id)
  WHERE revoked_at IS NULL AND NOT additional;
DROP INDEX entitlements_one;
-- Who has what.
CREATE INDEX entitlements_live ON entitlements (buyer_id, project_id) WHERE revoked_at IS NULL AND replaced_at IS NULL;
-- Everybody who has a listing, page by page.
DROP INDEX entitlements_project;
CREATE INDEX entitlements_project ON entitlements (project_id, buyer_id)
  WHERE revoked_at IS NULL AND replaced_at IS NULL;
-- What was taken back while an upgrade stood on it: the upgrade is undone.
CREATE INDEX entitlements_undermined ON entitlements (order_id) WHERE revoked_at IS NOT NULL AND replaced_at IS NOT NULL;

-- Where a purchase was refunded, the listing was bought anew, and the refund failed, the first purchase had no licence of
-- its own until now.
UPDATE entitlements n SET revoked_at = NULL, additional = true FROM orders o
WHERE o.id = n.order_id AND n.revoked_at IS NOT NULL AND o.amount_paise > (
  SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r JOIN payments p ON p.id = r.payment_id
  WHERE r.order_id = o.id AND r.status <> 'failed' AND p.outcome = 'entitlement'
) + (
  SELECT coalesce(sum(d.amount_paise), 0) FROM disputes d JOIN payments p ON p.id = d.payment_id
  WHERE d.order_id = o.id AND d.status = 'lost' AND p.outcome = 'entitlement'
);

-- A price is negotiated for a tier and a quantity, and the code that fixes it is for these (rules N3, N4).
ALTER TABLE negotiations ADD COLUMN quantity smallint NOT NULL DEFAULT 1
  CONSTRAINT negotiations_quantity CHECK (quantity BETWEEN 1 AND 50);
ALTER TABLE discount_codes ADD COLUMN quantity smallint NOT NULL DEFAULT 1
  CONSTRAINT discount_codes_quantity CHECK (quantity BETWEEN 1 AND 50);
