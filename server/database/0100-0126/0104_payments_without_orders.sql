-- Captured money of an order that nobody here knows is a payment without an order, and so are its refunds and disputes
-- (rule P5). What the provider's order says of it tells an admin where it comes from.
ALTER TABLE payments
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN provider text,
  ADD COLUMN provider_order_id text,
  ADD COLUMN provider_receipt text,
  ADD CONSTRAINT payments_without_order CHECK (order_id IS NOT NULL OR outcome = 'refund');
ALTER TABLE refunds ALTER COLUMN order_id DROP NOT NULL;
ALTER TABLE disputes ALTER COLUMN order_id DROP NOT NULL;
CREATE INDEX disputes_payment ON disputes (payment_id);
