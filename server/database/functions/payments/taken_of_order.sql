-- What has gone back of an order's price or is on its way, in paise: refunds that did not fail, and lost disputes. With a
-- lost dispute it may be more than was paid.
CREATE OR REPLACE FUNCTION taken_of_order(of_order uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (
    coalesce((SELECT sum(f.amount_paise) FROM refunds f JOIN payments y ON y.id = f.payment_id
      WHERE f.order_id = of_order AND f.status <> 'failed' AND y.outcome = 'entitlement'), 0)
    + coalesce((SELECT sum(d.amount_paise) FROM disputes d JOIN payments y ON y.id = d.payment_id
      WHERE d.order_id = of_order AND d.status = 'lost' AND y.outcome = 'entitlement'), 0))::bigint
$$;
