-- Double entry, append-only (rule M1; chart and postings: rules D), and sums that triggers keep of it.

-- The chart of accounts: the market's own, and four of each seller.
CREATE TABLE ledger_accounts (
  id uuid PRIMARY KEY,
  code text NOT NULL,
  -- The seller, for accounts that exist once per seller.
  owner_id uuid REFERENCES users,
  normal_side text NOT NULL CHECK (normal_side IN ('debit', 'credit')),
  -- Positive on the account's normal side. Of sellers' accounts alone: every sale would wait for a row of the market's.
  balance_paise bigint NOT NULL DEFAULT 0 CHECK (balance_paise >= 0),
  UNIQUE NULLS NOT DISTINCT (code, owner_id)
);

-- One posting: its entries balance.
CREATE TABLE ledger_transactions (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  source_type text NOT NULL,
  source_id uuid NOT NULL,
  reverses_id uuid REFERENCES ledger_transactions,
  posted_at timestamptz NOT NULL,
  -- The order whose money moves, where it is one order's.
  order_id uuid,
  UNIQUE (kind, source_type, source_id)
);
CREATE INDEX ledger_transactions_order ON ledger_transactions (order_id, id) WHERE order_id IS NOT NULL;

-- One line of a posting.
CREATE TABLE ledger_entries (
  transaction_id uuid NOT NULL REFERENCES ledger_transactions,
  line int NOT NULL,
  account_id uuid NOT NULL REFERENCES ledger_accounts,
  side text NOT NULL CHECK (side IN ('debit', 'credit')),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  PRIMARY KEY (transaction_id, line)
);
-- Ids sort by time, so a seller's lines of a month are one range; an account's sum is read from the index alone.
CREATE INDEX ledger_entries_account_time ON ledger_entries (account_id, transaction_id)
  INCLUDE (side, amount_paise);

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
