-- What tax mode keeps of sales (rules M5, D6).

-- TCS and TDS that are kept of the seller's share now; kept by the database, as the other sums are.
ALTER TABLE ledger_sales ADD COLUMN tax_paise bigint NOT NULL DEFAULT 0 CHECK (tax_paise >= 0);

-- A sale that was settled in tax mode: by which rates, and what is kept of it now.
CREATE TABLE ledger_sale_taxes (
  order_id uuid PRIMARY KEY REFERENCES ledger_sales,
  -- The year in which it begins.
  financial_year smallint NOT NULL,
  -- Of the seller's supply; 0 where the seller is not registered, and then there is no TCS.
  gst_bp int NOT NULL CHECK (gst_bp >= 0),
  tcs_bp int NOT NULL CHECK (tcs_bp >= 0),
  tds_bp int NOT NULL CHECK (tds_bp >= 0),
  commission_gst_bp int NOT NULL CHECK (commission_gst_bp >= 0),
  is_commission_intra boolean NOT NULL,
  tcs_paise bigint NOT NULL DEFAULT 0 CHECK (tcs_paise >= 0),
  tds_paise bigint NOT NULL DEFAULT 0 CHECK (tds_paise >= 0),
  commission_gst_paise bigint NOT NULL DEFAULT 0 CHECK (commission_gst_paise >= 0)
);
