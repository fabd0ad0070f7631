-- What the payment provider sent to the bank, and what for (rule C11).

-- One transfer of the provider to the market's bank account.
CREATE TABLE provider_settlements (
  id uuid PRIMARY KEY,
  -- `setl_…`
  provider_settlement_id text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('created', 'processed', 'failed')),
  -- What arrives at the bank: the items' credits less their debits, as the provider says it.
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  -- The bank's number of the transfer, in capitals.
  utr text,
  settled_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX provider_settlements_settled ON provider_settlements (settled_at, id);

-- What a settlement is made of: payments less their fees, refunds, and what the provider adds or takes besides.
CREATE TABLE provider_settlement_items (
  id uuid PRIMARY KEY,
  settlement_id uuid NOT NULL REFERENCES provider_settlements,
  -- `payment`, `refund`, `adjustment`, or what else the provider may have.
  kind text NOT NULL,
  -- The provider's number of it, such as `pay_…`.
  entity_id text NOT NULL,
  dispute_id text,
  amount_paise bigint NOT NULL,
  debit_paise bigint NOT NULL,
  credit_paise bigint NOT NULL,
  -- Contains the tax.
  fee_paise bigint NOT NULL,
  tax_paise bigint NOT NULL,
  settled_at timestamptz NOT NULL,
  -- What an admin found out about an item that differs from the market's own.
  note text,
  noted_at timestamptz,
  noted_by uuid REFERENCES users,
  UNIQUE (settlement_id, kind, entity_id),
  CHECK ((note IS NULL) = (noted_at IS NULL) AND (note IS NULL) = (noted_by IS NULL))
);
CREATE INDEX provider_settlement_items_entity ON provider_settlement_items (entity_id);
CREATE INDEX provider_settlement_items_settled ON provider_settlement_items (settled_at, id);

-- The days in India about which the provider is asked, from the first payment on.
CREATE TABLE provider_settlement_days (
  day date PRIMARY KEY,
  tried_at timestamptz,
  -- When the provider last told everything of the day.
  read_at timestamptz
);
