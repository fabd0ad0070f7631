-- What the admins' list of discount codes is sorted and searched by.
CREATE INDEX discount_codes_created ON discount_codes (created_at, id);
CREATE INDEX discount_codes_words ON discount_codes USING gin (lower(word) gin_trgm_ops) WHERE word IS NOT NULL;

-- The last run of each sweep, by whichever process it was: written when it ends, under the sweep's own lock.
CREATE TABLE sweep_runs (
  name text PRIMARY KEY,
  started_at timestamptz NOT NULL,
  took_ms int NOT NULL,
  -- What went wrong; empty when nothing did.
  error text NOT NULL,
  -- The last run that went well.
  succeeded_at timestamptz
) WITH (fillfactor = 50);

-- Pages tell who is a verified seller, so they are made anew when that changes (rules.md O4, R3).
CREATE OR REPLACE TRIGGER users_announced AFTER UPDATE OF display_name, suspended_at, photo_file, role, seller_verified_at
  ON users FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();
