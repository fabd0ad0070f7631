-- What the bank says of the market's account (rule M4).

-- A file that was read.
CREATE TABLE bank_statements (
  id uuid PRIMARY KEY,
  read_at timestamptz NOT NULL,
  read_by uuid NOT NULL REFERENCES users,
  first_on date NOT NULL,
  last_on date NOT NULL,
  line_count int NOT NULL,
  -- Of its lines those that no file before it had.
  new_count int NOT NULL
);
CREATE INDEX bank_statements_read ON bank_statements (read_at, id);

-- One movement on the account. It is stored once, however many files have it.
CREATE TABLE bank_lines (
  id uuid PRIMARY KEY,
  statement_id uuid NOT NULL REFERENCES bank_statements,
  -- Made of all that the line says, and of which of several equal lines of its day it is.
  fingerprint text NOT NULL UNIQUE,
  dated_on date NOT NULL,
  -- Its place among the lines of its day.
  place int NOT NULL,
  -- As it is shown: no account number stands in it in full.
  description text NOT NULL,
  reference text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  -- What the account had afterwards, where the file says it.
  balance_paise bigint,
  -- Keyed digests of all in the line that may be the bank's number of a transfer.
  keys text[] NOT NULL,
  -- What of the books it is.
  match_kind text CHECK (match_kind IN ('payout', 'payout_return', 'settlement', 'settlement_return', 'tax_payment')),
  match_id uuid,
  matched_at timestamptz,
  -- What an admin found out about a line that nothing in the books explains.
  note text,
  noted_at timestamptz,
  noted_by uuid REFERENCES users,
  CHECK ((match_kind IS NULL) = (match_id IS NULL) AND (match_kind IS NULL) = (matched_at IS NULL)),
  CHECK ((note IS NULL) = (noted_at IS NULL) AND (note IS NULL) = (noted_by IS NULL))
);
CREATE UNIQUE INDEX bank_lines_match ON bank_lines (match_kind, match_id) WHERE match_kind IS NOT NULL;
CREATE INDEX bank_lines_dated ON bank_lines (dated_on, place, id);
CREATE INDEX bank_lines_amount ON bank_lines (amount_paise, id);
CREATE INDEX bank_lines_unmatched ON bank_lines (dated_on) WHERE match_kind IS NULL;
CREATE INDEX bank_lines_keys ON bank_lines USING gin (keys) WHERE match_kind IS NULL;

-- Finds what a line of a statement may be.
CREATE INDEX payouts_paid ON payouts (paid_at) WHERE paid_at IS NOT NULL;
