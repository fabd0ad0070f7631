-- Until when an order that is paid at this moment has support (rule R6): as long as its listing declared, and an upgrade at
-- least as long as what it replaces. NULL where there is none, and of an extension, whose months are those of what it extends.
-- In PL/pgSQL, which keeps the plan: as plain SQL each sale planned it anew.
CREATE OR REPLACE FUNCTION support_of_sale(of_order uuid, at timestamptz) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT greatest(CASE WHEN o.support_months > 0 AND o.extends_order_id IS NULL THEN support_end(at, o.support_months) END,
      r.support_until)
    FROM orders o LEFT JOIN orders r ON r.id = o.upgrades_order_id WHERE o.id = of_order);
END $$;
