-- The accounts of a posting's lines, in their order; nothing in the place of one that is not there yet.
-- In PL/pgSQL, which keeps the plan: as plain SQL each posting planned it anew.
CREATE OR REPLACE FUNCTION ledger_accounts_of(posting jsonb) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  -- Two lookups, because no index finds what IS NOT DISTINCT FROM asks for.
  RETURN (
    SELECT array_agg(CASE WHEN l.owner IS NULL
      THEN (SELECT a.id FROM ledger_accounts a WHERE a.code = l.code AND a.owner_id IS NULL)
      ELSE (SELECT a.id FROM ledger_accounts a WHERE a.code = l.code AND a.owner_id = l.owner) END ORDER BY l.line)
    FROM jsonb_to_recordset(posting -> 'lines') l (line int, code text, owner uuid));
END $$;

-- Writes a posting with its lines. False when its source has this posting already (rule M1); nothing, and nothing is
-- written, when an account of a line is not there yet.
CREATE OR REPLACE FUNCTION ledger_post(posting jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  accounts uuid[] := ledger_accounts_of(posting);
BEGIN
  IF array_position(accounts, NULL) IS NOT NULL THEN RETURN NULL; END IF;
  INSERT INTO ledger_transactions (id, kind, source_type, source_id, order_id, reverses_id, posted_at)
    SELECT p.id, p.kind, p.source_type, p.source_id, p.order_id, p.reverses_id, p.posted_at
    FROM jsonb_to_record(posting) p (id uuid, kind text, source_type text, source_id uuid, order_id uuid,
      reverses_id uuid, posted_at timestamptz)
    ON CONFLICT (kind, source_type, source_id) DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO ledger_entries (transaction_id, line, account_id, side, amount_paise)
    SELECT (posting ->> 'id')::uuid, l.line, accounts[l.line + 1], l.side, l.paise
    FROM jsonb_to_recordset(posting -> 'lines') l (line int, side text, paise bigint);
  RETURN true;
END $$;
