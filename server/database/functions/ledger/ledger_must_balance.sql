-- A posting has lines that balance when its transaction commits (rule M1). What is written of lines at once balances
-- already (ledger_keep_balances).
CREATE OR REPLACE FUNCTION ledger_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference numeric;
BEGIN
  SELECT sum(CASE side WHEN 'debit' THEN amount_paise ELSE -amount_paise END) INTO difference
    FROM ledger_entries WHERE transaction_id = NEW.id;
  IF difference IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance (difference %)', NEW.id, difference;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS ledger_transactions_balance ON ledger_transactions;
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();
