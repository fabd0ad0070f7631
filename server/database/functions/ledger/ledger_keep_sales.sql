-- By the database, so that no posting can forget it: what sellers and the market have of each sale, in one row.
CREATE OR REPLACE FUNCTION ledger_keep_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_sales (order_id, seller_id, sold_at, seller_paise, platform_paise, seller_left_paise,
    platform_left_paise, pending_paise, frozen_paise)
  SELECT m.order_id, m.seller_id, m.sold_at, m.seller_paise, m.platform_paise, m.seller_paise, m.platform_paise,
    m.pending_paise, m.frozen_paise
  FROM (
    SELECT t.order_id, t.posted_at AS sold_at,
      (array_agg(a.owner_id) FILTER (WHERE a.owner_id IS NOT NULL))[1] AS seller_id,
      coalesce(sum(c.paise) FILTER (WHERE a.owner_id IS NOT NULL), 0) AS seller_paise,
      coalesce(sum(c.paise) FILTER (WHERE a.owner_id IS NULL), 0) AS platform_paise,
      coalesce(sum(c.paise) FILTER (WHERE a.code = 'seller_pending'), 0) AS pending_paise,
      coalesce(sum(c.paise) FILTER (WHERE a.code = 'seller_frozen'), 0) AS frozen_paise
    FROM added e
    JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind = 'sale' AND t.order_id IS NOT NULL
    JOIN ledger_accounts a ON a.id = e.account_id AND (a.owner_id IS NOT NULL OR a.code = 'platform_fee')
    CROSS JOIN LATERAL
      (SELECT CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END AS paise) c
    GROUP BY t.id
  ) m
  WHERE m.seller_id IS NOT NULL;

  UPDATE ledger_sales s SET
    seller_left_paise = s.seller_left_paise + m.seller_left_paise,
    platform_left_paise = s.platform_left_paise + m.platform_left_paise,
    pending_paise = s.pending_paise + m.pending_paise,
    frozen_paise = s.frozen_paise + m.frozen_paise,
    tax_paise = s.tax_paise + m.tax_paise
  FROM (
    SELECT t.order_id,
      coalesce(sum(c.paise) FILTER (WHERE a.owner_id IS NOT NULL AND NOT c.is_tax), 0) AS seller_left_paise,
      coalesce(sum(c.paise) FILTER (WHERE a.owner_id IS NULL AND NOT c.is_tax), 0) AS platform_left_paise,
      coalesce(sum(c.paise) FILTER (WHERE a.code = 'seller_pending'), 0) AS pending_paise,
      coalesce(sum(c.paise) FILTER (WHERE a.code = 'seller_frozen'), 0) AS frozen_paise,
      coalesce(-sum(c.paise) FILTER (WHERE a.owner_id IS NOT NULL AND c.is_tax), 0) AS tax_paise
    FROM added e
    JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind <> 'sale' AND t.order_id IS NOT NULL
    JOIN ledger_accounts a ON a.id = e.account_id AND (a.owner_id IS NOT NULL OR a.code = 'platform_fee')
    -- Tax is kept of a share and is no less of it.
    CROSS JOIN LATERAL (SELECT t.kind IN ('tax_kept', 'tax_given_back') AS is_tax,
      CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END AS paise) c
    GROUP BY t.order_id
  ) m
  WHERE s.order_id = m.order_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ledger_entries_keep_sales AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_keep_sales();
