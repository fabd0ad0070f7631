-- Thresholds, due days and the section's name are dated data like rates. A table of one row per law: moments.
ALTER TABLE tax_rates
  ALTER COLUMN basis_points DROP NOT NULL,
  ADD COLUMN amount_paise bigint CHECK (amount_paise >= 0),
  -- Of the month after the one that tax is of.
  ADD COLUMN day smallint CHECK (day BETWEEN 1 AND 31),
  ADD COLUMN words text CHECK (words <> ''),
  DROP CONSTRAINT tax_rates_kind_check,
  ADD CONSTRAINT tax_rates_kind_check CHECK (kind IN ('sale_gst', 'commission_gst', 'tcs', 'tds', 'tds_without_pan',
    'tds_threshold', 'tds_section', 'tcs_day', 'tds_day', 'tds_day_of_march', 'gst_day')),
  -- Each kind has its value in the column that is for it, and in no other.
  ADD CONSTRAINT tax_rates_value CHECK (
    (basis_points IS NOT NULL) = (kind IN ('sale_gst', 'commission_gst', 'tcs', 'tds', 'tds_without_pan'))
    AND (amount_paise IS NOT NULL) = (kind = 'tds_threshold')
    AND (words IS NOT NULL) = (kind = 'tds_section')
    AND (day IS NOT NULL) = (kind IN ('tcs_day', 'tds_day', 'tds_day_of_march', 'gst_day')));

INSERT INTO tax_rates (id, kind, amount_paise, valid_from, source, created_at) VALUES
  ('01938a00-0000-7000-8000-00000000000a', 'tds_threshold', 50000000, '2020-10-01',
    'Section 194-O(2) of the Income-tax Act 1961: persons and HUFs with PAN', '2026-11-25T00:00:00Z'),
  ('01938a00-0000-7000-8000-00000000000b', 'tds_threshold', 50000000, '2026-04-01',
    'Income-tax Act 2025, table of section 393(1): persons and HUFs with PAN', '2026-11-25T00:00:00Z');
INSERT INTO tax_rates (id, kind, words, valid_from, source, created_at) VALUES
  ('01938a00-0000-7000-8000-00000000000c', 'tds_section', 'Section 194-O', '2020-10-01',
    'Finance Act 2020, section 194-O of the Income-tax Act 1961', '2026-11-25T00:00:00Z'),
  ('01938a00-0000-7000-8000-00000000000d', 'tds_section', 'Section 393(1), e-commerce (formerly 194-O)', '2026-04-01',
    'Income-tax Act 2025; the number of the row in the table of section 393(1) is for an accountant to say', '2026-11-25T00:00:00Z');
INSERT INTO tax_rates (id, kind, day, valid_from, source, created_at) VALUES
  ('01938a00-0000-7000-8000-00000000000e', 'tcs_day', 10, '2018-10-01',
    'Section 52(3) and (4) of the CGST Act: within ten days after the month, with GSTR-8', '2026-11-25T00:00:00Z'),
  ('01938a00-0000-7000-8000-00000000000f', 'tds_day', 7, '2020-10-01',
    'Rule 30 of the Income-tax Rules: the 7th of the next month', '2026-11-25T00:00:00Z'),
  ('01938a00-0000-7000-8000-000000000010', 'tds_day_of_march', 30, '2020-10-01',
    'Rule 30 of the Income-tax Rules: of March, 30 April', '2026-11-25T00:00:00Z'),
  ('01938a00-0000-7000-8000-000000000011', 'gst_day', 20, '2017-07-01',
    'Rule 61 of the CGST Rules: the 20th of the next month, with GSTR-3B', '2026-11-25T00:00:00Z');
