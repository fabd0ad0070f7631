-- What the quarterly TDS return names a challan by (rule V11), and whose a GSTIN is.
ALTER TABLE tax_challans
  ADD COLUMN bsr_code text CHECK (bsr_code ~ '^[0-9]{7}$'),
  ADD COLUMN serial_number text CHECK (serial_number ~ '^[0-9]{5}$'),
  ADD CHECK ((bsr_code IS NULL) = (serial_number IS NULL));
CREATE UNIQUE INDEX tax_challans_serial ON tax_challans (bsr_code, paid_on, serial_number);
CREATE INDEX seller_tax_profiles_gstin ON seller_tax_profiles (gstin) WHERE gstin <> '';
