-- Filters, facets, typos and suggestions of the market (rules.md L9; docs/decisions/0011).

-- `LanguageShare[]` of the contract: programming languages by share of the source code. Unknown of older archives.
ALTER TABLE project_versions ADD COLUMN languages jsonb NOT NULL DEFAULT '[]';

-- The main language of the archive that is sold, and all that a listing can be filtered by, as words of one kind:
-- 'category:web', 'tag:react', 'licence:personal', 'language:python', 'demo', 'complete', and the band of its price,
-- 'band:17', so that a range of prices narrows what the index finds. Kept by triggers.
ALTER TABLE projects ADD COLUMN language text, ADD COLUMN filters text[] NOT NULL DEFAULT '{}';

CREATE FUNCTION fold_filters(filters text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT lower(normalize(f, NFKC))), '{}') FROM unnest(filters) f
$$;

-- Two bands for each doubling of the price.
CREATE FUNCTION price_band(paise bigint) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT floor(2 * ln(greatest(paise, 100) / 100.0) / ln(2.0))::int
$$;
CREATE FUNCTION price_bands(lowest bigint, highest bigint) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg('band:' || b), '{}')
  FROM generate_series(price_band(coalesce(lowest, 0)), price_band(coalesce(highest, 50000000))) b
$$;

CREATE FUNCTION keep_listing_filters() RETURNS trigger LANGUAGE plpgsql AS $$
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
  ));
  RETURN NEW;
END $$;
CREATE TRIGGER projects_filtered
  BEFORE INSERT OR UPDATE OF
  category, tags, price_paise, demo_url, completion_status, current_version_id, language, filters ON projects FOR EACH ROW EXECUTE FUNCTION keep_listing_filters();

-- Licences and versions are rows of their own: what they change of a listing is looked up afresh.
CREATE FUNCTION keep_filters_of_licences() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET filters = '{}' WHERE id IN (SELECT c.project_id FROM changed c);
  RETURN NULL;
END $$;
CREATE TRIGGER project_licences_filtered_insert AFTER INSERT ON project_licences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_filters_of_licences();
CREATE TRIGGER project_licences_filtered_delete AFTER DELETE ON project_licences
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_filters_of_licences();
CREATE FUNCTION keep_filters_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET filters = '{}' WHERE id = NEW.project_id AND current_version_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER project_versions_filtered AFTER INSERT OR UPDATE OF languages ON project_versions
  FOR EACH ROW EXECUTE FUNCTION keep_filters_of_version();

UPDATE projects SET filters = '{}';

-- One index for words and filters together: it meets in the rarest of them.
DROP INDEX projects_search;
CREATE INDEX projects_search ON projects USING gin (search, filters) WHERE listed;
-- Every eighth listing by chance (the end of an id is random): where these bring enough matches, nobody needs to gather
-- all that have a frequent word.
CREATE INDEX projects_search_eighth ON projects USING gin (search, filters)
  WHERE listed AND get_byte(uuid_send(id), 15) < 32;

-- How many public listings there are with each filter, by category and ('') in all: facets without counting. Changes
-- are appended, so that two listings that change at once do not wait for each other, and a sweep folds them in:
-- a count is what is kept and what is not yet folded.
CREATE TABLE listing_filter_counts (
  category text NOT NULL,
  filter text NOT NULL COLLATE "C",
  listed int NOT NULL,
  PRIMARY KEY (category, filter)
);
CREATE INDEX listing_filter_counts_tags ON listing_filter_counts (category, listed DESC, filter)
  WHERE filter LIKE 'tag:%';

-- The words of the public listings and in how many each occurs: for spelling, suggestions and the choice of a plan.
CREATE TABLE listing_words (
  word text PRIMARY KEY COLLATE "C",
  listed int NOT NULL
);
CREATE INDEX listing_words_similar ON listing_words USING gin (word gin_trgm_ops);

-- A public listing that came (1) or went (-1); without words where these stayed.
CREATE TABLE listing_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  by int NOT NULL CHECK (by IN (1, -1)),
  category text NOT NULL,
  filters text[] NOT NULL,
  words tsvector
);

CREATE FUNCTION note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  same_words boolean := false;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.listed AND NEW.listed THEN
    same_words := OLD.search = NEW.search;
    IF same_words AND OLD.category = NEW.category AND OLD.filters = NEW.filters THEN RETURN NULL; END IF;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.listed THEN
    INSERT INTO listing_changes (by, category, filters, words)
      VALUES (-1, OLD.category, OLD.filters, CASE WHEN NOT same_words THEN OLD.search END);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.listed THEN
    INSERT INTO listing_changes (by, category, filters, words)
      VALUES (1, NEW.category, NEW.filters, CASE WHEN NOT same_words THEN NEW.search END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER projects_noted AFTER INSERT OR DELETE OR UPDATE OF
  listed, search, category, tags, price_paise, demo_url, completion_status, current_version_id, language, filters
  ON projects
  FOR EACH ROW EXECUTE FUNCTION note_listing_change();
INSERT INTO listing_changes (by, category, filters, words) SELECT 1, category, filters, search FROM projects WHERE listed;

-- Folds at most `at_most` changes into the counts; how many there were. Words that are numbers, addresses or too long
-- to be typed are no help to anybody who searches.
CREATE FUNCTION fold_listing_changes(at_most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken listing_changes[];
BEGIN
  WITH gone AS (
    DELETE FROM listing_changes
      WHERE id IN (SELECT c.id FROM listing_changes c ORDER BY c.id LIMIT at_most FOR UPDATE SKIP LOCKED) RETURNING *
  ) SELECT array_agg(g ORDER BY g.id) INTO taken FROM gone g;
  IF taken IS NULL THEN RETURN 0; END IF;
  INSERT INTO listing_filter_counts AS kept
    SELECT m.category, f, sum(c.by)
    FROM unnest(taken) c, unnest(c.filters) f, LATERAL (VALUES (c.category), ('')) m (category)
    GROUP BY 1, 2 HAVING sum(c.by) <> 0 ORDER BY 1, 2
    ON CONFLICT (category, filter) DO UPDATE SET listed = kept.listed + excluded.listed;
  INSERT INTO listing_words AS kept
    SELECT w.lexeme, sum(c.by)
    FROM unnest(taken) c, unnest(c.words) w
    WHERE length(w.lexeme) BETWEEN 2 AND 30 AND w.lexeme !~ '^[0-9]|[./@:_]'
    GROUP BY 1 HAVING sum(c.by) <> 0 ORDER BY 1
    ON CONFLICT (word) DO UPDATE SET listed = kept.listed + excluded.listed;
  DELETE FROM listing_filter_counts WHERE listed = 0
    AND (category, filter) IN (SELECT m.category, f FROM unnest(taken) c, unnest(c.filters) f,
      LATERAL (VALUES (c.category), ('')) m (category) WHERE c.by < 0);
  DELETE FROM listing_words WHERE listed <= 0
    AND word IN (SELECT w.lexeme FROM unnest(taken) c, unnest(c.words) w WHERE c.by < 0);
  PERFORM pg_notify('market_changed', '');
  RETURN cardinality(taken);
END $$;

-- Kept and not yet folded counts of these filters in a category, '' being all.
CREATE FUNCTION count_filters(wanted text[], of_category text) RETURNS TABLE (filter text, listed int)
LANGUAGE sql STABLE AS $$
  SELECT n.filter, sum(n.listed)::int FROM (
    SELECT k.filter, k.listed FROM listing_filter_counts k WHERE k.category = of_category AND k.filter = ANY (wanted)
    UNION ALL
    SELECT f, c.by FROM listing_changes c, unnest(c.filters) f
      WHERE (of_category = '' OR c.category = of_category) AND f = ANY (wanted)
  ) n GROUP BY 1
$$;

-- The function of 0007 took text; searches now come as terms that the server has read: alternatives of terms that must
-- all occur, [[{ "not": false, "prefix": true, "any": [{ "text": "js", "adjacent": false }] }]]. Text is only ever a
-- value, and the prefix mark is set behind a lexeme that PostgreSQL itself has quoted.
DROP FUNCTION find_listings(text, text, boolean, text, int, int);
DROP FUNCTION walk_matches(tsquery, text, boolean, text, int, int);
DROP FUNCTION collect_matches(tsquery, text, boolean, text, int, int);
DROP FUNCTION listing_query(text);

CREATE FUNCTION listing_query(terms jsonb) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  branch jsonb;
  term jsonb;
  form jsonb;
  one tsquery;
  either tsquery;
  every tsquery;
  whole tsquery;
BEGIN
  FOR branch IN SELECT jsonb_array_elements(terms) LOOP
    every := NULL;
    FOR term IN SELECT jsonb_array_elements(branch) LOOP
      either := NULL;
      FOR form IN SELECT jsonb_array_elements(term -> 'any') LOOP
        one := CASE WHEN (form ->> 'adjacent')::boolean
          THEN phraseto_tsquery('simple', unaccent(form ->> 'text'))
          ELSE plainto_tsquery('simple', unaccent(form ->> 'text')) END;
        CONTINUE WHEN numnode(one) = 0;
        -- The first form is what was typed.
        IF (term ->> 'prefix')::boolean AND either IS NULL AND right(one::text, 1) = '''' THEN
          one := (one::text || ':*')::tsquery;
        END IF;
        either := coalesce(either || one, one);
      END LOOP;
      CONTINUE WHEN either IS NULL;
      IF (term ->> 'not')::boolean THEN either := !!either; END IF;
      every := coalesce(every && either, either);
    END LOOP;
    whole := coalesce(whole || every, every, whole);
  END LOOP;
  RETURN coalesce(whole, '');
END $$;

-- The share of the listings that one form of a term may match, and how many of them do so at least.
CREATE FUNCTION estimate_form(form text, is_prefix boolean, listings int, OUT share float, OUT at_least int)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(exp(sum(ln(greatest(n.listed, 0.5) / greatest(listings, 1)))), 1),
    CASE WHEN count(*) = 1 THEN coalesce(max(n.most), 0) ELSE 0 END
  FROM unnest(tsvector_to_array(to_tsvector('simple', unaccent(form)))) w,
    LATERAL (
      SELECT least(coalesce(sum(v.listed), 0), listings)::float AS listed, max(v.listed) AS most FROM (
        SELECT v.listed FROM listing_words v
          WHERE v.word >= w COLLATE "C" AND v.word <= w || CASE WHEN is_prefix THEN chr(1114111) ELSE '' END
          LIMIT 500
      ) v
    ) n
$$;

-- From how often words occur: how many listings a search may find if its words do not care for each other, and how
-- many it finds at least, which a single word alone can tell.
CREATE FUNCTION estimate_terms(terms jsonb, listings int, OUT likely float, OUT at_least int)
LANGUAGE sql STABLE AS $$
  SELECT least(sum(b.share), 1) * listings, CASE WHEN count(*) = 1 AND sum(b.terms) = 1 THEN max(b.at_least) ELSE 0 END
  FROM jsonb_array_elements(terms) branch, LATERAL (
    SELECT coalesce(exp(sum(ln(least(t.share, 1)))), 1) AS share, count(*) AS terms, max(t.at_least) AS at_least
    FROM jsonb_array_elements(branch) term, LATERAL (
      SELECT sum(e.share) AS share, max(e.at_least) AS at_least
      FROM jsonb_array_elements(term -> 'any') WITH ORDINALITY form (form, place),
        estimate_form(form ->> 'text', (term ->> 'prefix')::boolean AND form.place = 1, listings) e
    ) t
    WHERE NOT (term ->> 'not')::boolean
  ) b
$$;

-- What a listing must be to match, as SQL over `projects p` with the parameters $1 to $4; nobody's text is part of it.
-- The texts, which are the dearest to read, come last.
CREATE FUNCTION match_condition(query tsquery, required text[], lowest bigint, highest bigint, only_featured boolean)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(' AND ', 'p.listed',
    CASE WHEN required <> '{}' THEN 'p.filters @> $2' END,
    -- Bands are numbers and no more.
    CASE WHEN num_nonnulls(lowest, highest) > 0 THEN format('p.filters && %L', price_bands(lowest, highest)) END,
    CASE WHEN lowest IS NOT NULL THEN 'p.price_paise >= $3' END,
    CASE WHEN highest IS NOT NULL THEN 'p.price_paise <= $4' END,
    CASE WHEN only_featured THEN 'p.featured_at IS NOT NULL' END,
    CASE WHEN query IS NOT NULL THEN 'p.search @@ $1' END)
$$;

CREATE FUNCTION listing_order(sort text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE sort
    WHEN 'newest' THEN 'p.published_at DESC, p.id DESC'
    WHEN 'price-asc' THEN 'p.price_paise, p.id'
    WHEN 'price-desc' THEN 'p.price_paise DESC, p.id DESC'
    ELSE 'p.sales DESC, p.id DESC' END
$$;

-- How many matches of words there are, up to `enough` + 1, and, unless there are more, the first `wanted` in the order
-- of `sort`. Matches are visited through the word index, without their texts.
CREATE FUNCTION collect_words(query tsquery, sort text, wanted int, enough int, OUT total int, OUT ids uuid[])
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  total := (SELECT count(*) FROM (SELECT FROM projects p WHERE p.listed AND p.search @@ query LIMIT enough + 1) m);
  IF total > enough THEN RETURN; END IF;
  ids := ARRAY(
    SELECT p.id FROM projects p
    WHERE p.listed AND p.search @@ query
    ORDER BY
      CASE WHEN sort = 'newest' THEN p.published_at END DESC,
      CASE WHEN sort IN ('relevance', 'best-selling') THEN p.sales END DESC,
      CASE WHEN sort = 'price-desc' THEN p.price_paise END DESC,
      CASE WHEN sort = 'price-asc' THEN p.price_paise END,
      CASE WHEN sort = 'price-asc' THEN p.id END,
      p.id DESC
    LIMIT wanted
  );
END $$;

-- The first `wanted` matches in the order of `sort`, all of them looked up and sorted: for few.
CREATE FUNCTION collect_matches(
  query tsquery, required text[], lowest bigint, highest bigint, only_featured boolean, sort text, wanted int
) RETURNS uuid[] LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  ids uuid[];
BEGIN
  EXECUTE format('SELECT ARRAY(SELECT p.id FROM projects p WHERE %s ORDER BY %s LIMIT $5)',
    match_condition(query, required, lowest, highest, only_featured), listing_order(sort))
    INTO ids USING query, required, lowest, highest, wanted;
  RETURN ids;
END $$;

-- The same by walking the index that is in this order, for what many listings match; NULL when `budget` listings did
-- not bring them.
CREATE FUNCTION walk_matches(
  query tsquery, required text[], lowest bigint, highest bigint, only_featured boolean, sort text, wanted int, budget int
) RETURNS uuid[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
DECLARE
  category CONSTANT text := (SELECT substr(f, 10) FROM unnest(required) f WHERE f LIKE 'category:%' LIMIT 1);
  ids uuid[];
  seen int;
BEGIN
  -- The walk has an end, so that words which never meet cannot take it through the whole market.
  EXECUTE format('
    WITH walked AS (
      SELECT p.id, (%s) AS matches, row_number() OVER () AS place FROM projects p
      WHERE p.listed %s %s ORDER BY %s LIMIT $6
    ), found AS (SELECT w.id, w.place FROM walked w WHERE w.matches LIMIT $5)
    SELECT array_agg(f.id ORDER BY f.place) FROM found f',
    match_condition(query, required, lowest, highest, only_featured),
    CASE WHEN category IS NOT NULL THEN 'AND p.category = $7' END,
    CASE WHEN sort LIKE 'price%' AND num_nonnulls(lowest, highest) > 0
      THEN 'AND p.price_paise BETWEEN coalesce($3, 0) AND coalesce($4, 9223372036854775807)' END,
    listing_order(sort))
    INTO ids USING query, required, lowest, highest, wanted, budget, category;
  RETURN CASE WHEN cardinality(ids) = wanted THEN ids END;
END $$;

-- At most `at_most` matches in no order, through the index; of every eighth listing alone where that brings so many.
CREATE FUNCTION look_up_matches(
  query tsquery, required text[], lowest bigint, highest bigint, only_featured boolean, of_eighth boolean, at_most int
) RETURNS TABLE (filters text[], price_paise bigint) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT p.filters, p.price_paise FROM projects p WHERE %s %s LIMIT $5',
    match_condition(query, required, lowest, highest, only_featured),
    CASE WHEN of_eighth THEN 'AND get_byte(uuid_send(p.id), 15) < 32' END)
    USING query, required, lowest, highest, at_most;
END $$;

-- How many listings may match, and, where that is known without looking, how many do, `bound` + 1 standing for more.
CREATE FUNCTION estimate_matches(
  terms jsonb, required text[], lowest bigint, highest bigint, only_featured boolean, listings int, bound int,
  OUT likely float, OUT known int
) LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  conditions CONSTANT int := (terms IS NOT NULL)::int + cardinality(required) + only_featured::int
    + (num_nonnulls(lowest, highest) > 0)::int;
  rarest int := listings;
  priced int;
  each_filter record;
BEGIN
  likely := listings;
  IF terms IS NOT NULL THEN
    SELECT e.likely, e.at_least INTO likely, priced FROM estimate_terms(terms, listings) e;
    -- Twice, because the words are counted a minute late.
    IF conditions = 1 AND priced > 2 * bound THEN known := bound + 1; END IF;
    priced := NULL;
  END IF;
  FOR each_filter IN
    SELECT f, coalesce(c.listed, 0) AS listed FROM unnest(required) f LEFT JOIN count_filters(required, '') c ON c.filter = f
  LOOP
    likely := likely * each_filter.listed / greatest(listings, 1);
    rarest := least(rarest, each_filter.listed);
  END LOOP;
  IF num_nonnulls(lowest, highest) > 0 THEN
    priced := (SELECT count(*) FROM (SELECT FROM projects p WHERE p.listed
      AND p.price_paise BETWEEN coalesce(lowest, 0) AND coalesce(highest, 9223372036854775807) LIMIT 4 * bound) m);
    likely := likely / greatest(listings, 1) * CASE WHEN priced < 4 * bound THEN priced
      ELSE (SELECT coalesce(sum(c.listed), 0) FROM count_filters(price_bands(lowest, highest), '') c) END;
    rarest := least(rarest, priced);
  END IF;
  IF only_featured THEN
    likely := least(likely, 1);
  ELSIF rarest = 0 OR (conditions = 1 AND terms IS NULL) THEN
    known := least(rarest, bound + 1);
  END IF;
END $$;

-- One page of matches and how many there are, `bound` at most; pages end there too. By relevance, matches are ranked
-- within windows, the best-selling window first: a total order that no page repeats or skips, and a word that every
-- third listing contains costs no more to rank than a rare one. Few matches are one window. The usual pages divide
-- a window. `required` are filters that must all be there; NULL terms and prices ask for nothing.
CREATE FUNCTION find_listings(
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
  IF total IS NULL AND likely > 12 * bound THEN
    total := (SELECT count(*)
      FROM look_up_matches(words, filters, lowest, highest, only_featured, true, bound + 1));
    IF total <= bound THEN total := NULL; END IF;
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
    IF total > bound AND behind * (listings / likely) * pace < 2 * likely THEN
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

-- Facets of the whole market or of a category ('' is all): from what is kept.
CREATE FUNCTION kept_facets(of_category text) RETURNS TABLE (filter text, listed int) LANGUAGE sql STABLE AS $$
  WITH unfolded AS (
    SELECT f AS filter, sum(c.by)::int AS listed FROM listing_changes c, unnest(c.filters) f
    WHERE of_category IN ('', c.category) GROUP BY 1
  ), frequent AS (
    SELECT k.filter FROM listing_filter_counts k
      WHERE k.category = of_category AND k.filter LIKE 'tag:%'
      ORDER BY k.listed DESC, k.filter LIMIT 20 + (SELECT count(*) FROM unfolded)
  ), folded AS (
    SELECT k.filter, k.listed FROM listing_filter_counts k WHERE k.category = of_category AND k.filter < 'tag:'
    UNION ALL
    SELECT k.filter, k.listed FROM listing_filter_counts k
      WHERE k.category = of_category
        AND k.filter IN (SELECT q.filter FROM frequent q UNION SELECT u.filter FROM unfolded u WHERE u.filter LIKE 'tag:%')
  )
  SELECT n.filter, sum(n.listed)::int FROM (SELECT * FROM folded UNION ALL SELECT * FROM unfolded) n
  GROUP BY 1 HAVING sum(n.listed) > 0
$$;

-- The filters of at most `bound` + 1 matches.
CREATE FUNCTION sample_matches(
  terms jsonb, required text[], lowest bigint, highest bigint, only_featured boolean, bound int
) RETURNS TABLE (filters text[], price_paise bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  listings CONSTANT int := (SELECT coalesce(sum(c.listed), 0) FROM listing_counts c);
  words CONSTANT tsquery := CASE WHEN terms IS NOT NULL THEN listing_query(terms) END;
  of_eighth boolean;
BEGIN
  IF numnode(words) = 0 THEN RETURN; END IF;
  of_eighth := 12 * bound <
      (SELECT e.likely FROM estimate_matches(terms, required, lowest, highest, only_featured, listings, bound) e)
    AND bound < (SELECT count(*)
      FROM look_up_matches(words, required, lowest, highest, only_featured, true, bound + 1));
  RETURN QUERY SELECT *
    FROM look_up_matches(words, required, lowest, highest, only_featured, of_eighth, bound + 1);
END $$;

-- How many listings each choice would leave under all filters but those of its own kind: 'tag' 'react' 12, the prices
-- as 'price' 'min' and 'max' in paise. Exact for the whole market and for a category; else of `bound` + 1 matches at
-- most, and then `is_bound`. Only the most frequent values.
CREATE FUNCTION count_facets(
  terms jsonb, required text[], lowest bigint, highest bigint, only_featured boolean, bound int
) RETURNS TABLE (facet text, value text, listed bigint, is_bound boolean) LANGUAGE plpgsql STABLE AS $$
DECLARE
  every CONSTANT text[] := '{category,tag,licence,language,demo,complete,price}';
  filters CONSTANT text[] := fold_filters(required);
  active CONSTANT text[] := ARRAY(SELECT split_part(f, ':', 1) FROM unnest(filters) f)
    || CASE WHEN num_nonnulls(lowest, highest) > 0 THEN ARRAY['price'] ELSE '{}' END;
  idle CONSTANT text[] := ARRAY(SELECT e FROM unnest(every) e WHERE e <> ALL (active));
  asked text[];
  others text[];
  priced boolean;
  kept_of text;
BEGIN
  FOR asked IN
    SELECT idle WHERE idle <> '{}' UNION ALL SELECT DISTINCT ARRAY[a] FROM unnest(active) a
  LOOP
    others := ARRAY(SELECT f FROM unnest(filters) f WHERE split_part(f, ':', 1) <> ALL (asked));
    priced := 'price' <> ALL (asked) AND num_nonnulls(lowest, highest) > 0;
    kept_of := CASE
      WHEN terms IS NOT NULL OR only_featured OR priced THEN NULL
      WHEN others = '{}' THEN ''
      WHEN cardinality(others) = 1 AND others[1] LIKE 'category:%' THEN substr(others[1], 10) END;
    IF kept_of IS NULL THEN
      RETURN QUERY
        WITH sample AS MATERIALIZED (
          SELECT m.filters, m.price_paise FROM sample_matches(
            terms, others, CASE WHEN priced THEN lowest END, CASE WHEN priced THEN highest END, only_featured, bound) m
        ), counted AS (
          SELECT split_part(f, ':', 1) AS facet, substr(f, strpos(f || ':', ':') + 1) AS value, count(*) AS listed
          FROM sample s, unnest(s.filters) f WHERE split_part(f, ':', 1) = ANY (asked) GROUP BY f
          UNION ALL SELECT 'price', 'min', min(s.price_paise) FROM sample s WHERE 'price' = ANY (asked) HAVING count(*) > 0
          UNION ALL SELECT 'price', 'max', max(s.price_paise) FROM sample s WHERE 'price' = ANY (asked) HAVING count(*) > 0
        ), ranked AS (
          SELECT c.*, row_number() OVER (PARTITION BY c.facet ORDER BY c.listed DESC, c.value) AS place FROM counted c
        )
        SELECT r.facet, r.value, r.listed, (SELECT count(*) > bound FROM sample) FROM ranked r WHERE r.place <= 20;
      CONTINUE;
    END IF;
    RETURN QUERY
      WITH ranked AS (
        SELECT k.filter, k.listed, row_number() OVER (
          PARTITION BY split_part(k.filter, ':', 1) ORDER BY k.listed DESC, k.filter) AS place
        FROM kept_facets(kept_of) k WHERE split_part(k.filter, ':', 1) = ANY (asked)
      )
      SELECT split_part(r.filter, ':', 1), substr(r.filter, strpos(r.filter || ':', ':') + 1), r.listed::bigint, false
      FROM ranked r WHERE r.place <= 20;
    CONTINUE WHEN 'price' <> ALL (asked);
    IF kept_of = '' THEN
      RETURN QUERY SELECT 'price', m.value, m.paise, false FROM (
        SELECT 'min', min(p.price_paise) FROM projects p WHERE p.listed
        UNION ALL SELECT 'max', max(p.price_paise) FROM projects p WHERE p.listed) m (value, paise)
        WHERE m.paise IS NOT NULL;
    ELSE
      RETURN QUERY SELECT 'price', m.value, m.paise, false FROM (
        SELECT 'min', min(p.price_paise) FROM projects p WHERE p.listed AND p.category = kept_of
        UNION ALL SELECT 'max', max(p.price_paise) FROM projects p WHERE p.listed AND p.category = kept_of
        ) m (value, paise) WHERE m.paise IS NOT NULL;
    END IF;
  END LOOP;
END $$;

-- Words like this one, the most similar first: what spelling falls back on.
CREATE FUNCTION similar_words(typed text) RETURNS TABLE (word text, listed int) LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.35 AS $$
  SELECT w.word, w.listed FROM listing_words w WHERE w.word % typed
  ORDER BY similarity(w.word, typed) DESC, w.listed DESC, w.word LIMIT 20
$$;

-- Public listings that are like one, the likest first: candidates come from its rarest tags and words of its title and
-- from the best-selling of its category, so many of each whatever the size of the market.
CREATE FUNCTION related_listings(listing uuid, wanted int) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  each_source CONSTANT int := 40;
  few CONSTANT int := 300;
  listings CONSTANT int := (SELECT coalesce(sum(c.listed), 0) FROM listing_counts c);
  own projects;
  titles tsquery;
  candidates uuid[] := '{}';
  source record;
  scores jsonb := '{}';
BEGIN
  SELECT * INTO own FROM projects p WHERE p.id = listing;
  FOR source IN
    SELECT c.filter, c.listed FROM count_filters(own.filters, '') c WHERE c.filter LIKE 'tag:%' ORDER BY c.listed, c.filter
  LOOP
    scores := scores || jsonb_build_object(source.filter, 2 * ln(1 + listings::float / greatest(source.listed, 1)));
    CONTINUE WHEN cardinality(candidates) >= 4 * each_source;
    candidates := candidates || coalesce(
      CASE WHEN source.listed > few
        THEN walk_matches(NULL, ARRAY[source.filter], NULL, NULL, false, 'best-selling', each_source, few)
        ELSE collect_matches(NULL, ARRAY[source.filter], NULL, NULL, false, 'best-selling', each_source) END, '{}');
  END LOOP;
  FOR source IN
    SELECT w.lexeme, coalesce(v.listed, 0) AS listed
    FROM unnest(ts_filter(own.search, '{a}')) w LEFT JOIN listing_words v ON v.word = w.lexeme
    WHERE coalesce(v.listed, 0) <= few ORDER BY 2, 1 LIMIT 4
  LOOP
    titles := coalesce(titles || plainto_tsquery('simple', source.lexeme), plainto_tsquery('simple', source.lexeme));
    candidates := candidates || (collect_words(plainto_tsquery('simple', source.lexeme), 'best-selling', each_source, few)).ids;
  END LOOP;
  candidates := candidates || coalesce(
    walk_matches(NULL, ARRAY['category:' || own.category], NULL, NULL, false, 'best-selling',
      least(each_source, (SELECT c.listed FROM listing_counts c WHERE c.category = own.category)), few), '{}');
  RETURN ARRAY(
    SELECT p.id FROM (SELECT DISTINCT unnest(candidates) AS id) c JOIN projects p ON p.id = c.id
    WHERE p.listed AND p.id <> listing
    ORDER BY (p.category = own.category)::int * 2 + (p.language IS NOT DISTINCT FROM own.language)::int * 0.5
      + coalesce((SELECT sum((scores ->> f)::float) FROM unnest(p.filters) f), 0)
      + coalesce(10 * ts_rank('{0.05, 0.2, 0.5, 1.0}', p.search, titles), 0)
      + 0.2 * ln(1 + p.sales) DESC, p.id DESC
    LIMIT wanted
  );
END $$;
