-- The text of a licence is kept with its order by its SHA-256 too (rule L11). It always is that of the text: of its bytes,
-- which a cast gives once backslashes, which it would read as escapes, are doubled.
ALTER TABLE orders ADD COLUMN licence_sha256 text NOT NULL
  GENERATED ALWAYS AS (encode(sha256(replace(licence_text, '\', '\\')::bytea), 'hex')) STORED;
