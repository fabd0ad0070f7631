-- Takes back what an order gave. Of an upgrade, the licence that it replaced is in force again (rule L12), unless another
-- upgrade stands on it. Of an extension of support, what it extends has its months no more (rule R6).
CREATE OR REPLACE FUNCTION take_listing_back(of_order uuid, at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE support_extensions SET revoked_at = at WHERE order_id = of_order;
  IF FOUND THEN
    PERFORM refresh_support_end((SELECT extends_order_id FROM orders WHERE id = of_order));
    RETURN;
  END IF;
  UPDATE entitlements SET revoked_at = at WHERE order_id = of_order;
  UPDATE entitlements b SET replaced_at = NULL FROM orders u
    WHERE u.id = of_order AND b.order_id = u.upgrades_order_id AND NOT EXISTS (
      SELECT FROM orders other JOIN entitlements e ON e.order_id = other.id AND e.revoked_at IS NULL
      WHERE other.upgrades_order_id = b.order_id
    );
END $$;
