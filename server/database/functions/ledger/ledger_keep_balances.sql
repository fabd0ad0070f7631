-- By the database, so that no posting can forget it: the lines of a posting balance (rule M1), and sellers' accounts have
-- their sums, but for the two whose balance is that of the sales (ledger_keep_sales, seller_balances).
CREATE OR REPLACE FUNCTION ledger_keep_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT transaction_id, sum(CASE side WHEN 'debit' THEN amount_paise ELSE -amount_paise END) AS difference INTO wrong
    FROM added GROUP BY transaction_id
    HAVING sum(CASE side WHEN 'debit' THEN amount_paise ELSE -amount_paise END) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % does not balance (difference %)', wrong.transaction_id, wrong.difference;
  END IF;

  UPDATE ledger_accounts a SET balance_paise = a.balance_paise + m.paise
  FROM (
    SELECT o.id, sum(CASE WHEN e.side = o.normal_side THEN e.amount_paise ELSE -e.amount_paise END) AS paise
    FROM added e JOIN ledger_accounts o ON o.id = e.account_id
    WHERE o.owner_id IS NOT NULL AND o.code NOT IN ('seller_pending', 'seller_frozen') GROUP BY o.id
  ) m
  WHERE a.id = m.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ledger_entries_keep_balances AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_keep_balances();
