-- Tax mode (rule M5): what sellers and buyers say for papers, rates with dates, papers and their numbers, months.

CREATE TABLE seller_tax_profiles (
  user_id uuid PRIMARY KEY REFERENCES users,
  registration text NOT NULL CHECK (registration IN ('unregistered', 'regular')),
  -- Empty where the seller is not registered.
  gstin text NOT NULL DEFAULT '',
  legal_name text NOT NULL,
  address text NOT NULL,
  state_code text NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK ((registration = 'regular') = (gstin <> ''))
);

-- The fourth letter of the PAN: what kind of person it is. Nothing for accounts that were given before.
ALTER TABLE payout_accounts ADD COLUMN pan_kind text CHECK (length(pan_kind) = 1);

-- What a buyer said the last time, and what holds for one order.
CREATE TABLE billing_details (
  user_id uuid PRIMARY KEY REFERENCES users,
  state_code text NOT NULL,
  company text NOT NULL,
  gstin text NOT NULL,
  address text NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE TABLE order_billing (
  order_id uuid PRIMARY KEY REFERENCES orders,
  state_code text NOT NULL,
  company text NOT NULL,
  gstin text NOT NULL,
  address text NOT NULL,
  changed_at timestamptz NOT NULL
);

CREATE TABLE tax_rates (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('sale_gst', 'commission_gst', 'tcs', 'tds', 'tds_without_pan')),
  -- Of listings; nothing: of all that have none of their own.
  category text,
  -- SAC or HSN.
  code text NOT NULL DEFAULT '',
  basis_points int NOT NULL CHECK (basis_points BETWEEN 0 AND 10000),
  valid_from date NOT NULL,
  source text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users,
  CHECK (category IS NULL OR kind = 'sale_gst')
);
CREATE UNIQUE INDEX tax_rates_from ON tax_rates (kind, coalesce(category, ''), valid_from);

INSERT INTO tax_rates (id, kind, code, basis_points, valid_from, source, created_at) VALUES
  ('01938a00-0000-7000-8000-000000000001', 'sale_gst', '998434', 1800, '2017-07-01',
    'Notification 11/2017-Central Tax (Rate), software downloads; which code fits is for an accountant to say', '2026-11-25T00:00:00Z'),
  ('01938a00-0000-7000-8000-000000000002', 'commission_gst', '998599', 1800, '2017-07-01',
    'Notification 11/2017-Central Tax (Rate), other support services; which code fits is for an accountant to say', '2026-11-25T00:00:00Z'),
  ('01938a00-0000-7000-8000-000000000003', 'tcs', '', 100, '2018-10-01', 'Notification 52/2018-Central Tax', '2026-11-25T00:00:00Z'),
  ('01938a00-0000-7000-8000-000000000004', 'tcs', '', 50, '2024-07-10', 'Notification 15/2024-Central Tax', '2026-11-25T00:00:00Z'),
  ('01938a00-0000-7000-8000-000000000005', 'tds', '', 100, '2020-10-01', 'Finance Act 2020, section 194-O of the Income-tax Act 1961', '2026-11-25T00:00:00Z'),
  ('01938a00-0000-7000-8000-000000000006', 'tds', '', 10, '2024-10-01', 'Finance (No. 2) Act 2024, section 194-O', '2026-11-25T00:00:00Z'),
  ('01938a00-0000-7000-8000-000000000007', 'tds', '', 10, '2026-04-01', 'Income-tax Act 2025, table of section 393(1)', '2026-11-25T00:00:00Z'),
  ('01938a00-0000-7000-8000-000000000008', 'tds_without_pan', '', 500, '2020-10-01', 'Section 206AA of the Income-tax Act 1961, first proviso for section 194-O', '2026-11-25T00:00:00Z'),
  ('01938a00-0000-7000-8000-000000000009', 'tds_without_pan', '', 500, '2026-04-01', 'Income-tax Act 2025, section 397', '2026-11-25T00:00:00Z');

-- The last number of each series; the row is locked by who takes the next one, so that there are no gaps (rule V4).
CREATE TABLE tax_series (
  -- A GSTIN, or the id of a seller who has none.
  supplier text NOT NULL,
  series text NOT NULL,
  financial_year smallint NOT NULL,
  last_number int NOT NULL,
  PRIMARY KEY (supplier, series, financial_year)
);

CREATE TABLE tax_papers (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('tax_invoice', 'bill_of_supply', 'credit_note', 'debit_note',
    'commission_invoice', 'commission_credit_note')),
  supplier text NOT NULL,
  series text NOT NULL,
  financial_year smallint NOT NULL,
  sequence int NOT NULL,
  number text NOT NULL CHECK (length(number) <= 16),
  seller_id uuid NOT NULL REFERENCES users,
  -- Nothing where it is of a month's commission.
  order_id uuid REFERENCES orders,
  -- The invoice that a note changes.
  original_id uuid REFERENCES tax_papers,
  -- The posting whose figures a sale's paper has.
  posting_id uuid REFERENCES ledger_transactions,
  -- In India, `2026-11`: that in which a sale's paper is issued, or whose commission it is.
  month text NOT NULL,
  issued_at timestamptz NOT NULL,
  revision int NOT NULL DEFAULT 1,
  -- PaperContent of the contract.
  content jsonb NOT NULL,
  taxable_paise bigint NOT NULL,
  cgst_paise bigint NOT NULL,
  sgst_paise bigint NOT NULL,
  igst_paise bigint NOT NULL,
  rounding_paise bigint NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  CHECK (taxable_paise + cgst_paise + sgst_paise + igst_paise + rounding_paise = total_paise),
  CHECK ((order_id IS NULL) = (kind IN ('commission_invoice', 'commission_credit_note'))),
  CHECK ((order_id IS NULL) = (posting_id IS NULL)),
  UNIQUE (supplier, series, financial_year, sequence),
  UNIQUE (posting_id)
);
CREATE UNIQUE INDEX tax_papers_of_sale ON tax_papers (order_id) WHERE kind IN ('tax_invoice', 'bill_of_supply');
CREATE UNIQUE INDEX tax_papers_of_month ON tax_papers (seller_id, month, kind) WHERE order_id IS NULL;
CREATE INDEX tax_papers_order ON tax_papers (order_id, id) WHERE order_id IS NOT NULL;
CREATE INDEX tax_papers_seller ON tax_papers (seller_id, issued_at DESC, id DESC);
CREATE INDEX tax_papers_month ON tax_papers (month, kind, id);
CREATE INDEX tax_papers_issued ON tax_papers (issued_at, id);

-- What a paper said before a buyer gave other details.
CREATE TABLE tax_paper_revisions (
  paper_id uuid NOT NULL REFERENCES tax_papers,
  revision int NOT NULL,
  content jsonb NOT NULL,
  replaced_at timestamptz NOT NULL,
  replaced_by uuid NOT NULL REFERENCES users,
  PRIMARY KEY (paper_id, revision)
);

-- A seller's sales of a financial year, for the threshold of TDS (rule V11).
CREATE TABLE seller_tax_years (
  id uuid PRIMARY KEY,
  seller_id uuid NOT NULL REFERENCES users,
  financial_year smallint NOT NULL,
  gross_paise bigint NOT NULL DEFAULT 0,
  -- On which TDS is due, GST left out where it is shown.
  base_paise bigint NOT NULL DEFAULT 0,
  -- When the sales went beyond the threshold.
  crossed_at timestamptz,
  UNIQUE (seller_id, financial_year)
);

-- Months that are closed: their papers change no more.
CREATE TABLE tax_months (
  month text PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  closed_by uuid NOT NULL REFERENCES users,
  -- The checklist as it was.
  steps jsonb NOT NULL
);

-- Tax that was paid to the state.
CREATE TABLE tax_challans (
  id uuid PRIMARY KEY,
  tax text NOT NULL CHECK (tax IN ('tcs', 'tds', 'gst')),
  month text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reference text NOT NULL UNIQUE,
  paid_on date NOT NULL,
  recorded_at timestamptz NOT NULL,
  recorded_by uuid NOT NULL REFERENCES users
);
CREATE INDEX tax_challans_month ON tax_challans (month, tax);
