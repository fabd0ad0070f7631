-- All that changes when somebody takes a free licence (rule L12): who has it, and the order, which was inserted in this
-- transaction and keeps other takings of the same listing by the same buyer waiting (orders_one_live). False, and nothing
-- changes, when they have the listing already.
CREATE OR REPLACE FUNCTION take_free(of_order uuid, entitlement uuid, at timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM live_entitlements e JOIN orders o ON o.buyer_id = e.buyer_id AND o.project_id = e.project_id
    WHERE o.id = of_order
  ) OR NOT give_listing(of_order, entitlement, at) THEN RETURN false; END IF;
  UPDATE orders SET status = 'PAID', paid_at = at, ended_at = at, next_check_at = NULL,
    support_until = support_of_sale(of_order, at)
    WHERE id = of_order AND status = 'PENDING' AND list_price_paise = 0;
  IF NOT FOUND THEN RAISE EXCEPTION 'order % cannot be taken for free', of_order; END IF;
  RETURN true;
END $$;
