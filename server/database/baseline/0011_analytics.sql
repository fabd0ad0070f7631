-- From looking to buying, by listing and day in India (rule T4; decision 22). Nothing here tells who looked.

-- How far pages are read and by which parts (rule B9), in counts by day: nothing of who read.
CREATE TABLE page_events (
  day date NOT NULL,
  path text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('scrolled', 'section')),
  -- The depth in percent, or the section's name.
  mark text NOT NULL,
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, path, kind, mark)
);

-- The public figures of the market as last computed, in one row.
CREATE TABLE market_figures (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  figures jsonb NOT NULL,
  computed_at timestamptz NOT NULL
);

-- Views that counted, as they come, until the sweep adds them up: without a visitor, and without a key to a listing that
-- may be deleted meanwhile. What is said of the listing is what the market knew when it was looked at.
CREATE TABLE listing_arrivals (
  project_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  seen_at timestamptz NOT NULL,
  title text NOT NULL,
  category text NOT NULL,
  price_paise bigint NOT NULL,
  referrer text NOT NULL,
  search text
);

-- One row for each listing and day with anything to tell. A deleted listing's rows stay with its seller.
CREATE TABLE listing_days (
  project_id uuid NOT NULL,
  day date NOT NULL,
  seller_id uuid NOT NULL REFERENCES users,
  title text NOT NULL,
  category text NOT NULL,
  price_paise bigint NOT NULL,
  views int NOT NULL DEFAULT 0,
  checkouts int NOT NULL DEFAULT 0,
  sales int NOT NULL DEFAULT 0,
  paid_paise bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (project_id, day)
);
CREATE INDEX listing_days_seller ON listing_days (seller_id, day, project_id);
CREATE INDEX listing_days_day ON listing_days (day, project_id);

-- The whole market's days, so that its plots do not read every listing's.
CREATE TABLE market_days (
  day date NOT NULL,
  category text NOT NULL,
  views bigint NOT NULL,
  checkouts bigint NOT NULL,
  sales bigint NOT NULL,
  paid_paise bigint NOT NULL,
  PRIMARY KEY (day, category)
);

-- Where views came from: hosts, and words of searches of this market. So many names a day; the rest is 'other'.
CREATE TABLE listing_sources (
  project_id uuid NOT NULL,
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('referrer', 'search')),
  name text NOT NULL,
  seller_id uuid NOT NULL REFERENCES users,
  views int NOT NULL,
  PRIMARY KEY (project_id, day, kind, name)
);
CREATE INDEX listing_sources_seller ON listing_sources (seller_id, day);
CREATE INDEX listing_sources_day ON listing_sources (day);

CREATE TABLE market_sources (
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('referrer', 'search')),
  name text NOT NULL,
  views bigint NOT NULL,
  PRIMARY KEY (day, kind, name)
);

-- How far the sweep has come. Whoever adds up holds this row.
CREATE TABLE analytics_progress (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Orders of the days before this moment are added up for good; NULL: none are.
  orders_until timestamptz,
  computed_at timestamptz
);
