-- Six more months of support for a licence that somebody has, bought by an order of their own (rule R6).
ALTER TABLE orders
  -- The order whose support this one extends. It gives no licence.
  ADD COLUMN extends_order_id uuid REFERENCES orders,
  ADD CONSTRAINT orders_extension CHECK (extends_order_id IS NULL OR (
    support_months > 0 AND list_price_paise > 0 AND quantity = 1 AND NOT another AND upgrades_order_id IS NULL
    AND discount_paise = 0 AND credit_paise = 0
  ));
CREATE INDEX orders_extends ON orders (extends_order_id) WHERE extends_order_id IS NOT NULL;

-- What such an order gives in place of a licence.
CREATE TABLE support_extensions (
  order_id uuid PRIMARY KEY REFERENCES orders,
  granted_at timestamptz NOT NULL,
  -- Its money has gone back.
  revoked_at timestamptz
);
