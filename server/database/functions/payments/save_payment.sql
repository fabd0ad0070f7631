-- Writes what the provider says of a payment. The outcome of its money, once decided, stays.
-- In PL/pgSQL, which keeps the plan: as plain SQL each payment planned it anew.
CREATE OR REPLACE FUNCTION save_payment(payment jsonb) RETURNS SETOF payments LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  INSERT INTO payments AS known SELECT (jsonb_populate_record(NULL::payments, payment)).*
  ON CONFLICT (provider_payment_id) DO UPDATE SET
    status = excluded.status,
    method = excluded.method,
    error = excluded.error,
    fee_paise = coalesce(known.fee_paise, excluded.fee_paise),
    tax_paise = coalesce(known.tax_paise, excluded.tax_paise),
    captured_at = coalesce(known.captured_at, excluded.captured_at),
    outcome = CASE known.outcome WHEN 'none' THEN excluded.outcome ELSE known.outcome END
  RETURNING *;
END $$;
