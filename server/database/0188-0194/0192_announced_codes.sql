-- A seller may have those told of a code who wish for what it is for (rules P9, R3).

ALTER TABLE discount_codes
  ADD COLUMN tells_wishers boolean NOT NULL DEFAULT false,
  ADD COLUMN told_at timestamptz;
CREATE INDEX discount_codes_to_tell ON discount_codes (id) WHERE tells_wishers AND told_at IS NULL AND revoked_at IS NULL;
CREATE INDEX discount_codes_told ON discount_codes (seller_id, told_at) WHERE told_at IS NOT NULL;
