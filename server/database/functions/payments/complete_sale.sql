-- All that changes when captured money buys a listing (rule P4): who has it, the payment, the order, the postings. The
-- caller holds the order's lock. Nothing changes when the buyer has it already ('owned'), or when an account of a
-- posting is not there yet ('no_account').
CREATE OR REPLACE FUNCTION complete_sale(
  of_order uuid, statuses_before text[], entitlement uuid, payment jsonb, postings jsonb, at timestamptz,
  next_check timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  paid_by uuid;
BEGIN
  IF EXISTS (
    SELECT FROM jsonb_array_elements(postings) p WHERE array_position(ledger_accounts_of(p), NULL) IS NOT NULL
  ) THEN RETURN 'no_account'; END IF;
  IF NOT give_listing(of_order, entitlement, at) THEN RETURN 'owned'; END IF;
  SELECT id INTO paid_by FROM save_payment(payment);
  UPDATE orders SET status = 'PAID', paid_at = at, ended_at = at, checks = 0, next_check_at = next_check,
    support_until = support_of_sale(of_order, at)
    WHERE id = of_order AND status = ANY (statuses_before);
  IF NOT FOUND THEN RAISE EXCEPTION 'order % cannot be paid', of_order; END IF;
  -- The capture may have been noted meanwhile, by whoever could not settle it: then the payment has that row's id.
  PERFORM ledger_post(CASE p ->> 'source_type'
    WHEN 'payment' THEN p || jsonb_build_object('source_id', paid_by) ELSE p END)
  FROM jsonb_array_elements(postings) p;
  RETURN 'paid';
END $$;
