-- Until when a paid order has support: that of its sale, and then the months of each extension that has not gone back, in
-- the order in which they came (rule R6). `but_for` is an extension that is left out.
CREATE OR REPLACE FUNCTION support_of_order(of_order uuid, but_for uuid) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  until timestamptz;
  extension record;
BEGIN
  SELECT support_of_sale(o.id, o.paid_at) INTO until FROM orders o WHERE o.id = of_order;
  FOR extension IN
    SELECT x.granted_at, o.support_months FROM orders o JOIN support_extensions x ON x.order_id = o.id
    WHERE o.extends_order_id = of_order AND x.revoked_at IS NULL AND o.id IS DISTINCT FROM but_for
    ORDER BY x.granted_at, o.id
  LOOP
    until := support_end(greatest(until, extension.granted_at), extension.support_months);
  END LOOP;
  RETURN until;
END $$;
