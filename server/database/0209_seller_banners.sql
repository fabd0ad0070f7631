-- The wide picture over a seller's page, in two widths (rule R3). What is there already gets empty values without being
-- written; the check reads the table once.
ALTER TABLE users
  ADD COLUMN banner_file text,
  ADD COLUMN banner_small_file text,
  ADD COLUMN banner_bytes int NOT NULL DEFAULT 0,
  ADD COLUMN banner_colour text,
  ADD CONSTRAINT users_banner_whole CHECK (
    (banner_file IS NULL) = (banner_small_file IS NULL) AND (banner_file IS NULL) = (banner_colour IS NULL)
  );
