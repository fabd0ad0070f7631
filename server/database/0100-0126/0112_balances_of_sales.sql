-- What of a seller's money is pending or frozen is kept by sale, in ledger_sales, and nowhere a second time: the sales of
-- a seller no longer wait for one another (rule M1).
UPDATE ledger_accounts SET balance_paise = 0 WHERE code IN ('seller_pending', 'seller_frozen');
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_balance_is_by_sale
  CHECK (balance_paise = 0 OR code NOT IN ('seller_pending', 'seller_frozen'));
CREATE INDEX ledger_sales_frozen ON ledger_sales (seller_id) WHERE frozen_paise > 0;

-- The lines of a posting are checked together as they are written.
DROP TRIGGER IF EXISTS ledger_entries_balance ON ledger_entries;
