-- By the database, so that no posting can forget it. Whoever moves more than one account of a seller holds the
-- lock of his pending account.
CREATE OR REPLACE FUNCTION ledger_keep_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_accounts a SET balance_paise = a.balance_paise + m.paise
  FROM (
    SELECT o.id, sum(CASE WHEN e.side = o.normal_side THEN e.amount_paise ELSE -e.amount_paise END) AS paise
    FROM added e JOIN ledger_accounts o ON o.id = e.account_id
    WHERE o.owner_id IS NOT NULL GROUP BY o.id
  ) m
  WHERE a.id = m.id;

  INSERT INTO ledger_sales (order_id, seller_id, sold_at)
  SELECT t.order_id, a.owner_id, t.posted_at
  FROM added e
  JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind = 'sale' AND t.order_id IS NOT NULL
  JOIN ledger_accounts a ON a.id = e.account_id AND a.owner_id IS NOT NULL
  ON CONFLICT (order_id) DO NOTHING;

  UPDATE ledger_sales s SET
    seller_paise = s.seller_paise + m.seller_paise,
    platform_paise = s.platform_paise + m.platform_paise,
    seller_left_paise = s.seller_left_paise + m.seller_left_paise,
    platform_left_paise = s.platform_left_paise + m.platform_left_paise,
    pending_paise = s.pending_paise + m.pending_paise,
    frozen_paise = s.frozen_paise + m.frozen_paise
  FROM (
    SELECT t.order_id,
      coalesce(sum(c.paise) FILTER (WHERE t.kind = 'sale' AND a.owner_id IS NOT NULL), 0) AS seller_paise,
      coalesce(sum(c.paise) FILTER (WHERE t.kind = 'sale' AND a.owner_id IS NULL), 0) AS platform_paise,
      coalesce(sum(c.paise) FILTER (WHERE a.owner_id IS NOT NULL), 0) AS seller_left_paise,
      coalesce(sum(c.paise) FILTER (WHERE a.owner_id IS NULL), 0) AS platform_left_paise,
      coalesce(sum(c.paise) FILTER (WHERE a.code = 'seller_pending'), 0) AS pending_paise,
      coalesce(sum(c.paise) FILTER (WHERE a.code = 'seller_frozen'), 0) AS frozen_paise
    FROM added e
    JOIN ledger_transactions t ON t.id = e.transaction_id AND t.order_id IS NOT NULL
    JOIN ledger_accounts a ON a.id = e.account_id AND (a.owner_id IS NOT NULL OR a.code = 'platform_fee')
    CROSS JOIN LATERAL
      (SELECT CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END AS paise) c
    GROUP BY t.order_id
  ) m
  WHERE s.order_id = m.order_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ledger_entries_keep_sums AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_keep_sums();
