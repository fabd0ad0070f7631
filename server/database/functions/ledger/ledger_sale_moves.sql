-- What entries change of the sale they belong to: all that sellers own less what they owe, and the market's fee.
CREATE OR REPLACE VIEW ledger_sale_moves AS
SELECT t.id AS transaction_id, t.order_id, t.kind, t.posted_at, a.owner_id, a.code,
  CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END AS paise,
  -- Tax is kept of a share and is no less of it.
  t.kind IN ('tax_kept', 'tax_given_back') AS is_tax
FROM ledger_entries e
JOIN ledger_transactions t ON t.id = e.transaction_id
JOIN ledger_accounts a ON a.id = e.account_id
WHERE t.order_id IS NOT NULL AND (a.owner_id IS NOT NULL OR a.code = 'platform_fee');
