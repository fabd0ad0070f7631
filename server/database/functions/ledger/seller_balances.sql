-- The balances of sellers' accounts: what is pending or frozen is the sum of their sales, the rest is kept.
CREATE OR REPLACE VIEW seller_balances AS
SELECT a.id AS account_id, a.owner_id AS seller_id, a.code, a.normal_side,
  CASE a.code
    WHEN 'seller_pending' THEN (
      SELECT coalesce(sum(s.pending_paise), 0)::bigint FROM ledger_sales s
      WHERE s.seller_id = a.owner_id AND s.pending_paise > 0)
    WHEN 'seller_frozen' THEN (
      SELECT coalesce(sum(s.frozen_paise), 0)::bigint FROM ledger_sales s
      WHERE s.seller_id = a.owner_id AND s.frozen_paise > 0)
    ELSE a.balance_paise
  END AS balance_paise
FROM ledger_accounts a WHERE a.owner_id IS NOT NULL;
