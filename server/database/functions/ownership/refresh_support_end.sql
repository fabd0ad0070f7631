-- Writes until when an order has support, and what it was upgraded to, which has it as long at least (rule R6). For whoever
-- holds these orders (`lockOrder`).
CREATE OR REPLACE FUNCTION refresh_support_end(of_order uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  upgrade uuid;
BEGIN
  UPDATE orders SET support_until = support_of_order(id, NULL) WHERE id = of_order;
  FOR upgrade IN SELECT id FROM orders WHERE upgrades_order_id = of_order AND status = 'PAID' ORDER BY id LOOP
    PERFORM refresh_support_end(upgrade);
  END LOOP;
END $$;
