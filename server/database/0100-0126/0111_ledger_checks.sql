-- When the books were last checked, by whichever process it was, and what was found (rule M4).
CREATE TABLE ledger_checks (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  checked_at timestamptz NOT NULL,
  findings int NOT NULL
);
