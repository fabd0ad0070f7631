-- Gives whoever becomes a seller the address of their page, made from their name (rule R3). Of two who ask for one at once
-- the second waits for the first and takes the next.
CREATE OR REPLACE FUNCTION give_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  base text := trim(BOTH '-' FROM left(trim(BOTH '-' FROM
    regexp_replace(lower(unaccent(normalize(NEW.display_name, NFKC))), '[^a-z0-9]+', '-', 'g')), 30));
  candidate text;
  attempt int := 1;
BEGIN
  -- Names in other scripts have no letters of these.
  IF length(base) < 3 THEN base := 'seller-' || right(NEW.uid::text, 8); END IF;
  LOOP
    candidate := CASE
      WHEN attempt = 1 THEN base
      WHEN attempt < 10 THEN base || '-' || attempt
      WHEN attempt = 10 THEN base || '-' || right(NEW.uid::text, 8)
      -- Nobody else has this one.
      ELSE 'seller-' || replace(NEW.uid::text, '-', '')
    END;
    INSERT INTO seller_slugs (slug, user_id) VALUES (candidate, NEW.uid) ON CONFLICT DO NOTHING;
    IF FOUND THEN
      NEW.slug := candidate;
      RETURN NEW;
    END IF;
    IF attempt > 10 THEN RETURN NEW; END IF;
    attempt := attempt + 1;
  END LOOP;
END $$;

CREATE OR REPLACE TRIGGER users_slug BEFORE INSERT OR UPDATE OF role ON users
  FOR EACH ROW WHEN (NEW.role = 'seller' AND NEW.slug IS NULL) EXECUTE FUNCTION give_slug();
