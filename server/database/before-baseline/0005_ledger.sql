-- Double entry, append-only (rules.md M1; chart and postings: payments.md D).

CREATE TABLE ledger_accounts (
  id uuid PRIMARY KEY,
  code text NOT NULL,
  -- The seller, for accounts that exist once per seller.
  owner_id uuid REFERENCES users,
  normal_side text NOT NULL CHECK (normal_side IN ('debit', 'credit')),
  UNIQUE NULLS NOT DISTINCT (code, owner_id)
);

CREATE TABLE ledger_transactions (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  source_type text NOT NULL,
  source_id uuid NOT NULL,
  reverses_id uuid REFERENCES ledger_transactions,
  posted_at timestamptz NOT NULL,
  UNIQUE (kind, source_type, source_id)
);

CREATE TABLE ledger_entries (
  transaction_id uuid NOT NULL REFERENCES ledger_transactions,
  line int NOT NULL,
  account_id uuid NOT NULL REFERENCES ledger_accounts,
  side text NOT NULL CHECK (side IN ('debit', 'credit')),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  PRIMARY KEY (transaction_id, line)
);
CREATE INDEX ledger_entries_account ON ledger_entries (account_id);

CREATE FUNCTION ledger_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();

CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: correct it with a new transaction';
END $$;
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
