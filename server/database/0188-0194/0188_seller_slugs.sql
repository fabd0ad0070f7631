-- The addresses of sellers' pages (rule R3). What was given once is never given to somebody else: a seller's earlier slugs
-- lead to the present one, and rows without a person are nobody's for good, such as words that could be taken for the market.
CREATE TABLE seller_slugs (
  slug text COLLATE "C" PRIMARY KEY CHECK (length(slug) BETWEEN 3 AND 40 AND slug ~ '^[a-z0-9](-?[a-z0-9])*$'),
  -- The trigger on `users` writes this row before that of the person.
  user_id uuid REFERENCES users ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  -- When the seller chose it; nothing where it was made from their name.
  chosen_at timestamptz
);
CREATE INDEX seller_slugs_user ON seller_slugs (user_id) WHERE user_id IS NOT NULL;

INSERT INTO seller_slugs (slug)
SELECT unnest(ARRAY[
  'about', 'account', 'admin', 'administrator', 'anonymous', 'api', 'app', 'billing', 'codehaat', 'contact', 'dashboard',
  'deleted', 'demo', 'edit', 'featured', 'guest', 'help', 'home', 'legal', 'licence', 'licences', 'login', 'logout', 'market',
  'marketplace', 'moderator', 'new', 'none', 'null', 'official', 'payments', 'pricing', 'privacy', 'profile', 'refunds',
  'register', 'root', 'search', 'security', 'seller', 'sellers', 'settings', 'staff', 'support', 'system', 'team', 'terms',
  'undefined', 'user', 'users', 'verified', 'verify'
]);

ALTER TABLE users
  -- The present one, which every card shows: one of the person's in `seller_slugs`.
  ADD COLUMN slug text COLLATE "C" CONSTRAINT users_slug UNIQUE,
  -- Codes of languages that a seller answers in.
  ADD COLUMN languages text[] NOT NULL DEFAULT '{}' CHECK (cardinality(languages) <= 6),
  -- When a seller who is away is back.
  ADD COLUMN away_until timestamptz,
  -- What an admin has looked at before the seller counted as verified.
  ADD COLUMN seller_checks text[] NOT NULL DEFAULT '{}';
UPDATE users SET seller_checks = '{identity}' WHERE seller_verified_at IS NOT NULL;
CREATE INDEX users_away ON users (away_until) WHERE away_until IS NOT NULL;

-- As functions/accounts/give_slug.sql does for everybody who becomes a seller later.
DO $$
DECLARE
  seller record;
  base text;
  candidate text;
  attempt int;
BEGIN
  FOR seller IN SELECT uid, display_name FROM users WHERE role = 'seller' ORDER BY created_at, uid LOOP
    base := trim(BOTH '-' FROM left(trim(BOTH '-' FROM
      regexp_replace(lower(unaccent(normalize(seller.display_name, NFKC))), '[^a-z0-9]+', '-', 'g')), 30));
    IF length(base) < 3 THEN base := 'seller-' || right(seller.uid::text, 8); END IF;
    attempt := 1;
    LOOP
      candidate := CASE
        WHEN attempt = 1 THEN base
        WHEN attempt < 10 THEN base || '-' || attempt
        WHEN attempt = 10 THEN base || '-' || right(seller.uid::text, 8)
        ELSE 'seller-' || replace(seller.uid::text, '-', '')
      END;
      INSERT INTO seller_slugs (slug, user_id) VALUES (candidate, seller.uid) ON CONFLICT DO NOTHING;
      EXIT WHEN FOUND OR attempt > 10;
      attempt := attempt + 1;
    END LOOP;
    UPDATE users SET slug = candidate WHERE uid = seller.uid;
  END LOOP;
END $$;

-- A seller's page reads one page of their listings by one of these, however many there are.
CREATE INDEX projects_of_seller_newest ON projects (seller_id, published_at DESC, id DESC) WHERE listed;
CREATE INDEX projects_of_seller_price ON projects (seller_id, price_paise, id) WHERE listed;
CREATE INDEX projects_of_seller_rating ON projects (seller_id, rating_score DESC, id DESC) WHERE listed;
-- The sums over all of them are read from this one alone.
CREATE INDEX projects_of_seller_sales ON projects (seller_id, sales DESC, id DESC) INCLUDE (rating_sum, rating_count)
  WHERE listed;

-- What follows in the same transaction may change the table: its references are looked at now.
SET CONSTRAINTS seller_slugs_user_id_fkey IMMEDIATE;
SET CONSTRAINTS seller_slugs_user_id_fkey DEFERRED;
