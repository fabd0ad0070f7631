-- Debits and credits of a posting are equal when its transaction commits (rule M1).
CREATE OR REPLACE FUNCTION ledger_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference numeric;
  tid uuid;
BEGIN
  IF TG_TABLE_NAME = 'ledger_transactions' THEN
    tid := NEW.id;
  ELSE
    tid := NEW.transaction_id;
  END IF;
  SELECT sum(CASE side WHEN 'debit' THEN amount_paise ELSE -amount_paise END) INTO difference
    FROM ledger_entries WHERE transaction_id = tid;
  IF difference IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance (difference %)', tid, difference;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS ledger_transactions_balance ON ledger_transactions;
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();
DROP TRIGGER IF EXISTS ledger_entries_balance ON ledger_entries;
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();
