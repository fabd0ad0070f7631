-- What an upgrade of an order's licence is spared, in paise and whole rupees: all that was paid for the licence, with what
-- it was upgraded from, and has not gone back (rule L12).
CREATE OR REPLACE FUNCTION credit_of_order(of_order uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH RECURSIVE bought AS (
    SELECT id, amount_paise, upgrades_order_id FROM orders WHERE id = of_order
    UNION ALL
    SELECT o.id, o.amount_paise, o.upgrades_order_id FROM bought b JOIN orders o ON o.id = b.upgrades_order_id
  )
  SELECT (sum(greatest(0, amount_paise - taken_of_order(id)))::bigint / 100) * 100 FROM bought
$$;
