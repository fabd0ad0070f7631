-- The seller's share that an order was made with, in percent (rules.md M1, P3). Every order before was made with 85,
-- and so is one that a process of the version before still makes.
ALTER TABLE orders ADD COLUMN seller_percent smallint NOT NULL DEFAULT 85
  CONSTRAINT orders_seller_percent CHECK (seller_percent BETWEEN 1 AND 100);
