-- What a search finds in a large market, without visiting all that match (rules.md L9; docs/decisions/0011).

-- How often the sales doubled: 0, 1 (one sale), 2 (three), 3 (seven) … Filters that nobody chooses, 'sold:01' to the
-- listing's own tier, so that the index can be asked for matches among the best-selling alone.
CREATE FUNCTION sold_tier(sales int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT floor(ln(1.0 + greatest(sales, 0)) / ln(2.0))::int
$$;

CREATE OR REPLACE FUNCTION keep_listing_filters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.language := (SELECT v.languages #>> '{0,name}' FROM project_versions v WHERE v.id = NEW.current_version_id);
  NEW.filters := fold_filters(ARRAY(
    SELECT 'category:' || NEW.category
    UNION ALL SELECT 'tag:' || t FROM unnest(NEW.tags) t
    UNION ALL SELECT 'licence:' || l.tier FROM project_licences l WHERE l.project_id = NEW.id
    UNION ALL SELECT 'language:' || NEW.language WHERE NEW.language IS NOT NULL
    UNION ALL SELECT 'demo' WHERE NEW.demo_url <> ''
    UNION ALL SELECT 'complete' WHERE NEW.completion_status = 100
    UNION ALL SELECT 'band:' || price_band(NEW.price_paise)
    UNION ALL SELECT 'sold:' || lpad(t::text, 2, '0') FROM generate_series(1, sold_tier(NEW.sales)) t
  ));
  RETURN NEW;
END $$;

-- A sale changes the filters when it lifts the listing into the next tier, and nothing else of the search.
CREATE TRIGGER projects_tiered BEFORE UPDATE OF sales ON projects FOR EACH ROW
  WHEN (sold_tier(OLD.sales) <> sold_tier(NEW.sales)) EXECUTE FUNCTION keep_listing_filters();
CREATE TRIGGER projects_tier_noted AFTER UPDATE OF sales ON projects FOR EACH ROW
  WHEN (OLD.filters <> NEW.filters) EXECUTE FUNCTION note_listing_change();

UPDATE projects SET filters = '{}';

-- One listing in 64 by chance (the end of an id is random): 40 matches among these are more than a thousand of all, but
-- for one search in a million.
CREATE INDEX projects_search_sample ON projects USING gin (search, filters)
  WHERE listed AND get_byte(uuid_send(id), 15) < 4;

CREATE FUNCTION is_known_many(
  query tsquery, required text[], lowest bigint, highest bigint, only_featured boolean
) RETURNS boolean LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  found int;
BEGIN
  EXECUTE format(
    'SELECT count(*) FROM (SELECT FROM projects p WHERE %s AND get_byte(uuid_send(p.id), 15) < 4 LIMIT 40) m',
    match_condition(query, required, lowest, highest, only_featured))
    INTO found USING query, required, lowest, highest;
  RETURN found = 40;
END $$;

-- As in 0011, but each match is visited once.
CREATE OR REPLACE FUNCTION collect_words(query tsquery, sort text, wanted int, enough int, OUT total int, OUT ids uuid[])
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH m AS MATERIALIZED (
    SELECT p.id, p.published_at, p.sales, p.price_paise FROM projects p
    WHERE p.listed AND p.search @@ query LIMIT enough + 1
  )
  SELECT (SELECT count(*) FROM m), ARRAY(
    SELECT m.id FROM m
    ORDER BY
      CASE WHEN sort = 'newest' THEN m.published_at END DESC,
      CASE WHEN sort IN ('relevance', 'best-selling') THEN m.sales END DESC,
      CASE WHEN sort = 'price-desc' THEN m.price_paise END DESC,
      CASE WHEN sort = 'price-asc' THEN m.price_paise END,
      CASE WHEN sort = 'price-asc' THEN m.id END,
      m.id DESC
    LIMIT wanted
  ) INTO total, ids;
  IF total > enough THEN ids := NULL; END IF;
END $$;

-- The first `wanted` matches by sales, looked for among the best-selling that should hold them if a match is as likely
-- there as anywhere: `share` of the listings. Twice more is looked for further down; NULL when that was not enough.
CREATE FUNCTION collect_best_selling(
  query tsquery, required text[], lowest bigint, highest bigint, only_featured boolean, wanted int, share float
) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  needed float := 1.5 * wanted / share;
  tier text;
  found uuid[];
BEGIN
  FOR attempt IN 1..3 LOOP
    tier := (SELECT max(c.filter) FROM listing_filter_counts c
      WHERE c.category = '' AND c.filter BETWEEN 'sold:' AND 'sold:~' AND c.listed >= needed);
    IF tier IS NULL THEN RETURN NULL; END IF;
    found := collect_matches(query, required || tier, lowest, highest, only_featured, 'best-selling', wanted);
    IF cardinality(found) = wanted THEN RETURN found; END IF;
    needed := 4 * needed;
  END LOOP;
  RETURN NULL;
END $$;

-- So many matches of words the index gathers before it can tell the first: those of the beginning of a word, all others
-- it goes through together.
CREATE FUNCTION gathered_matches(terms jsonb, listings int) RETURNS float LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(least(e.share, 1)), 0) * listings
  FROM jsonb_array_elements(terms) branch, jsonb_array_elements(branch) term,
    estimate_form(term #>> '{any,0,text}', true, listings) e
  WHERE (term ->> 'prefix')::boolean
$$;

-- As in 0011, but for the two: many are known to be many by a sample, and the best-selling of them come by tiers where a
-- walk would read too many texts.
CREATE OR REPLACE FUNCTION find_listings(
  terms jsonb, required text[], lowest bigint, highest bigint, only_featured boolean, sort text, skip int, size int, bound int,
  OUT total int, OUT is_bound boolean, OUT ids uuid[]
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  few CONSTANT int := 300;
  listings CONSTANT int := (SELECT coalesce(sum(c.listed), 0) FROM listing_counts c);
  -- Collecting n matches costs about n, walking to a window's matches about listings / n: they meet near this root.
  enough CONSTANT int := greatest(bound, ceil(10 * sqrt(listings)));
  words CONSTANT tsquery := CASE WHEN terms IS NOT NULL THEN listing_query(terms) END;
  filters CONSTANT text[] := fold_filters(required);
  words_alone CONSTANT boolean := filters = '{}' AND num_nonnulls(lowest, highest) = 0 AND NOT only_featured;
  -- Other sorts leave nothing to rank.
  span int := CASE sort WHEN 'relevance' THEN 48 ELSE 1 END;
  first int := skip / span * span;
  behind int := least((skip + size + span - 1) / span * span, bound);
  -- A text that is matched costs as much as many filters.
  pace CONSTANT int := CASE WHEN terms IS NULL THEN 1 ELSE 8 END;
  likely float;
BEGIN
  total := 0;
  is_bound := false;
  IF numnode(words) = 0 THEN RETURN; END IF;
  SELECT e.likely, e.known INTO likely, total
    FROM estimate_matches(terms, filters, lowest, highest, only_featured, listings, bound) e;
  IF total IS NULL AND likely > 4 * bound AND is_known_many(words, filters, lowest, highest, only_featured) THEN
    total := bound + 1;
  END IF;
  IF total IS NULL AND words_alone THEN
    SELECT m.total, m.ids INTO total, ids FROM collect_words(words, sort, greatest(few, behind), enough) m;
  ELSIF total IS NULL THEN
    total := (SELECT count(*)
      FROM look_up_matches(words, filters, lowest, highest, only_featured, false, bound + 1));
  END IF;
  IF total = 0 THEN RETURN; END IF;
  IF ids IS NULL THEN
    likely := greatest(likely, total);
    -- A step of a walk that reads a text costs about as much as gathering sixty matches.
    IF total > bound AND sort IN ('relevance', 'best-selling')
      AND behind * (listings / likely) * 7 * pace > gathered_matches(terms, listings) + 5000 THEN
      ids := collect_best_selling(words, filters, lowest, highest, only_featured, behind, likely / listings);
    END IF;
    IF ids IS NULL AND total > bound AND behind * (listings / likely) * pace < 2 * likely THEN
      ids := walk_matches(words, filters, lowest, highest, only_featured, sort, behind, 40 * bound / pace);
    END IF;
    IF ids IS NULL THEN
      ids := collect_matches(words, filters, lowest, highest, only_featured, sort, greatest(few, behind));
    END IF;
  END IF;
  IF total <= few AND sort = 'relevance' THEN
    span := few;
    first := 0;
  ELSE
    ids := ids[first + 1 : behind];
  END IF;
  is_bound := total > bound;
  total := least(total, bound);
  -- Weights of description, seller, tags and title, and what buyers thought of it. Ranks are looked up one by one: a
  -- join would be planned as if the table had to be read.
  ids := ARRAY(
    SELECT m.id FROM unnest(ids) WITH ORDINALITY m (id, place)
    ORDER BY (m.place - 1) / span, CASE WHEN span > 1 THEN
        (SELECT ts_rank('{0.05, 0.2, 0.5, 1.0}', p.search, words) * (1 + 0.1 * ln(1 + p.sales))
          FROM projects p WHERE p.id = m.id)
      END DESC, m.id DESC
    LIMIT size OFFSET skip - first
  );
END $$;
