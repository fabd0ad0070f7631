-- Sellers' money: what belongs to one sale, and sums kept in the transaction that changes them (rules.md M1, M2).

-- The order whose money moves, where it is one order's.
ALTER TABLE ledger_transactions ADD COLUMN order_id uuid;

-- Append-only for all but this filling of the new column.
ALTER TABLE ledger_transactions DISABLE TRIGGER ledger_transactions_append_only;
UPDATE ledger_transactions t SET order_id = CASE t.source_type
  WHEN 'order' THEN t.source_id
  WHEN 'payment' THEN (SELECT p.order_id FROM payments p WHERE p.id = t.source_id)
  WHEN 'refund' THEN (SELECT r.order_id FROM refunds r WHERE r.id = t.source_id)
END;
ALTER TABLE ledger_transactions ENABLE TRIGGER ledger_transactions_append_only;
CREATE INDEX ledger_transactions_order ON ledger_transactions (order_id, id) WHERE order_id IS NOT NULL;

-- Also for a version of the program that does not know the column yet.
CREATE FUNCTION ledger_name_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.order_id := coalesce(NEW.order_id, CASE NEW.source_type
    WHEN 'order' THEN NEW.source_id
    WHEN 'payment' THEN (SELECT p.order_id FROM payments p WHERE p.id = NEW.source_id)
    WHEN 'refund' THEN (SELECT r.order_id FROM refunds r WHERE r.id = NEW.source_id)
  END);
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_transactions_name_order BEFORE INSERT ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_name_order();

-- Positive on the account's normal side. Of sellers' accounts alone: every sale would wait for a row of the market's.
ALTER TABLE ledger_accounts ADD COLUMN balance_paise bigint NOT NULL DEFAULT 0 CHECK (balance_paise >= 0);
UPDATE ledger_accounts a SET balance_paise = coalesce((
  SELECT sum(CASE WHEN e.side = a.normal_side THEN e.amount_paise ELSE -e.amount_paise END)
  FROM ledger_entries e WHERE e.account_id = a.id), 0)
WHERE a.owner_id IS NOT NULL;

-- Ids sort by time, so a seller's lines of a month are one range; an account's sum is read from the index alone.
CREATE INDEX ledger_entries_account_time ON ledger_entries (account_id, transaction_id)
  INCLUDE (side, amount_paise);
DROP INDEX ledger_entries_account;

-- One row for each sale: where its money is now.
CREATE TABLE ledger_sales (
  order_id uuid PRIMARY KEY,
  seller_id uuid NOT NULL REFERENCES users,
  sold_at timestamptz NOT NULL,
  -- The shares as they were sold, and what refunds and lost disputes have left of them.
  seller_paise bigint NOT NULL DEFAULT 0,
  platform_paise bigint NOT NULL DEFAULT 0,
  seller_left_paise bigint NOT NULL DEFAULT 0 CHECK (seller_left_paise BETWEEN 0 AND seller_paise),
  platform_left_paise bigint NOT NULL DEFAULT 0 CHECK (platform_left_paise BETWEEN 0 AND platform_paise),
  pending_paise bigint NOT NULL DEFAULT 0 CHECK (pending_paise >= 0),
  frozen_paise bigint NOT NULL DEFAULT 0 CHECK (frozen_paise >= 0),
  CHECK (pending_paise + frozen_paise <= seller_left_paise),
  released_at timestamptz,
  -- Since when a refund request or a dispute holds it.
  held_at timestamptz
);
CREATE INDEX ledger_sales_seller ON ledger_sales (seller_id, sold_at DESC, order_id DESC);
CREATE INDEX ledger_sales_pending ON ledger_sales (seller_id, sold_at) WHERE pending_paise > 0;
CREATE INDEX ledger_sales_due ON ledger_sales (sold_at) WHERE pending_paise > 0 AND held_at IS NULL;

-- What entries change of the sale they belong to: all that sellers own less what they owe, and the market's fee.
CREATE VIEW ledger_sale_moves AS
SELECT t.id AS transaction_id, t.order_id, t.kind, t.posted_at, a.owner_id, a.code,
  CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END AS paise
FROM ledger_entries e
JOIN ledger_transactions t ON t.id = e.transaction_id
JOIN ledger_accounts a ON a.id = e.account_id
WHERE t.order_id IS NOT NULL AND (a.owner_id IS NOT NULL OR a.code = 'platform_fee');

INSERT INTO ledger_sales (order_id, seller_id, sold_at)
SELECT order_id, owner_id, posted_at FROM ledger_sale_moves WHERE kind = 'sale' AND owner_id IS NOT NULL;
UPDATE ledger_sales s SET
  seller_paise = m.seller_paise, platform_paise = m.platform_paise,
  seller_left_paise = m.seller_left_paise, platform_left_paise = m.platform_left_paise,
  pending_paise = m.pending_paise
FROM (
  SELECT order_id,
    coalesce(sum(paise) FILTER (WHERE kind = 'sale' AND owner_id IS NOT NULL), 0) AS seller_paise,
    coalesce(sum(paise) FILTER (WHERE kind = 'sale' AND owner_id IS NULL), 0) AS platform_paise,
    coalesce(sum(paise) FILTER (WHERE owner_id IS NOT NULL), 0) AS seller_left_paise,
    coalesce(sum(paise) FILTER (WHERE owner_id IS NULL), 0) AS platform_left_paise,
    coalesce(sum(paise) FILTER (WHERE code = 'seller_pending'), 0) AS pending_paise
  FROM ledger_sale_moves GROUP BY order_id
) m
WHERE m.order_id = s.order_id;

-- By the database, so that no posting can forget it. Whoever moves more than one account of a seller holds the
-- lock of his pending account.
CREATE FUNCTION ledger_keep_sums() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER ledger_entries_keep_sums AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_keep_sums();
