-- What a request with a key has made (rule W8), written in the transaction that makes it: a repetition whose first answer was
-- lost finds it. A first request that failed afterwards runs no more, and its key can be taken at once.
ALTER TABLE idempotency_keys
  ADD COLUMN made_id uuid,
  ADD COLUMN is_running boolean NOT NULL DEFAULT true;

-- GST that the market paid on the provider's fees, set off against the GST of its commission, once for each month (rule M5).
CREATE TABLE gst_set_offs (
  id uuid PRIMARY KEY,
  -- In India, `2026-11`.
  month text NOT NULL UNIQUE,
  -- Kept on the commission less what was given back; below zero where more was given back.
  output_paise bigint NOT NULL,
  -- On the provider's fees.
  input_paise bigint NOT NULL,
  -- Of earlier months, not set off yet.
  brought_paise bigint NOT NULL CHECK (brought_paise >= 0),
  set_off_paise bigint NOT NULL CHECK (set_off_paise >= 0),
  made_at timestamptz NOT NULL,
  CHECK (set_off_paise <= brought_paise + input_paise)
);
