-- Two functions keep the sums of the ledger, one those of accounts, one those of sales (functions/ledger).
DROP TRIGGER IF EXISTS ledger_entries_keep_sums ON ledger_entries;
DROP FUNCTION IF EXISTS ledger_keep_sums();
