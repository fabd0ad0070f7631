-- Gives again what was taken of an order. Beside what its buyer has bought meanwhile it is one more licence (rule L12); an
-- upgrade replaces what it replaced, also where that has gone back meanwhile: then the upgrade is undone (UNDERMINED), and what
-- comes back after it is not in force beside it.
CREATE OR REPLACE FUNCTION give_listing_again(of_order uuid, at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE support_extensions SET revoked_at = NULL WHERE order_id = of_order;
  IF FOUND THEN
    PERFORM refresh_support_end((SELECT extends_order_id FROM orders WHERE id = of_order));
    RETURN;
  END IF;
  UPDATE entitlements n SET revoked_at = NULL, additional = n.additional OR EXISTS (
      SELECT FROM entitlements e WHERE e.buyer_id = n.buyer_id AND e.project_id = n.project_id AND e.id <> n.id
        AND e.revoked_at IS NULL AND NOT e.additional
    ) WHERE n.order_id = of_order;
  UPDATE entitlements b SET replaced_at = coalesce(b.replaced_at, at) FROM orders u
    WHERE u.id = of_order AND b.order_id = u.upgrades_order_id;
END $$;
