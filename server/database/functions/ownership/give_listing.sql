-- Gives the listing of an order to its buyer; false when they have it already by another order, as the index says
-- (rule P4).
CREATE OR REPLACE FUNCTION give_listing(of_order uuid, entitlement uuid, at timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO entitlements (id, buyer_id, project_id, order_id, licence_tier, granted_at)
    SELECT entitlement, o.buyer_id, o.project_id, o.id, o.licence_tier, at FROM orders o WHERE o.id = of_order
    ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
