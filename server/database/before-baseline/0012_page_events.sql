-- How far pages are read and by which parts (specification.md section 9), in counts by day: nothing of who read.
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
CREATE TRIGGER market_figures_announced AFTER INSERT OR UPDATE OF figures ON market_figures
  FOR EACH STATEMENT EXECUTE FUNCTION announce_market_change();

-- Sales by time, for figures that leave the listing out.
CREATE INDEX orders_paid_at ON orders (paid_at) WHERE status = 'PAID';
