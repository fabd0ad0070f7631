-- All that changes when captured money buys a listing (rule P4): who has it, the payment, the order, the postings. The
-- caller holds the order's lock. Nothing changes when the buyer has it already ('owned'), or when an account of a
-- posting is not there yet ('no_account').
CREATE OR REPLACE FUNCTION complete_sale(
  of_order uuid, statuses_before text[], entitlement uuid, payment jsonb, postings jsonb, at timestamptz,
  next_check timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM jsonb_array_elements(postings) p WHERE array_position(ledger_accounts_of(p), NULL) IS NOT NULL
  ) THEN RETURN 'no_account'; END IF;
  IF NOT give_listing(of_order, entitlement, at) THEN RETURN 'owned'; END IF;
  PERFORM save_payment(payment);
  UPDATE orders SET status = 'PAID', paid_at = at, ended_at = at, checks = 0, next_check_at = next_check
    WHERE id = of_order AND status = ANY (statuses_before);
  IF NOT FOUND THEN RAISE EXCEPTION 'order % cannot be paid', of_order; END IF;
  PERFORM ledger_post(p) FROM jsonb_array_elements(postings) p;
  RETURN 'paid';
END $$;
