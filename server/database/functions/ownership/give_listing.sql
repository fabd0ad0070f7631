-- Gives the licence of an order to its buyer; false when they have the listing already and did not ask for one more, as
-- the index says, or when what is to be upgraded has ended, was upgraded, or is asked back (rules P4, L12). Of an extension
-- of support it gives the months (rule R6).
CREATE OR REPLACE FUNCTION give_listing(of_order uuid, entitlement uuid, at timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  buyer uuid;
  listing uuid;
  replaced uuid;
  extended uuid;
BEGIN
  SELECT buyer_id, project_id, upgrades_order_id, extends_order_id INTO buyer, listing, replaced, extended
    FROM orders WHERE id = of_order;
  IF extended IS NOT NULL THEN RETURN extend_support(of_order, extended, at); END IF;
  IF replaced IS NOT NULL THEN
    PERFORM FROM entitlements WHERE order_id = replaced FOR NO KEY UPDATE;
    -- Statements of their own: they see what was waited for.
    IF EXISTS (SELECT FROM download_stops WHERE order_id = replaced) THEN RETURN false; END IF;
    UPDATE entitlements SET replaced_at = at
      WHERE order_id = replaced AND revoked_at IS NULL AND replaced_at IS NULL;
    IF NOT FOUND THEN RETURN false; END IF;
  END IF;
  -- Who reviews the listing at this moment shares the licence that they have: of both the later sees the other, so that a
  -- review by who pays for it counts (rule R1).
  PERFORM FROM entitlements
    WHERE buyer_id = buyer AND project_id = listing AND revoked_at IS NULL AND replaced_at IS NULL
    ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO entitlements (id, buyer_id, project_id, order_id, licence_tier, granted_at, quantity, additional)
    SELECT entitlement, o.buyer_id, o.project_id, o.id, o.licence_tier, at, o.quantity,
      o.another OR o.upgrades_order_id IS NOT NULL
    FROM orders o WHERE o.id = of_order
    ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
