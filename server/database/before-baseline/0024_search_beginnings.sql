-- The beginning of a word is the dearest thing to look for: the index gathers every match of it before it tells the
-- first, where whole words are walked side by side. So a beginning is looked for as the words that begin so, where these
-- are few (rules.md L9; docs/decisions/0011).

-- All words are kept now, also those that are no help to spelling: a beginning must not miss one. They are counted while
-- searches go on, which wait only for what comes then; changes are not folded meanwhile, and will be added when they are.
SELECT pg_advisory_xact_lock(hashtext('sweep:catalog.fold-changes'));
CREATE TEMPORARY TABLE counted_words ON COMMIT DROP AS
  SELECT n.word, sum(n.listed)::int AS listed FROM (
    SELECT s.word, s.ndoc AS listed FROM ts_stat('SELECT search FROM projects WHERE listed') s
    UNION ALL
    SELECT w.lexeme, -c.by FROM listing_changes c, unnest(c.words) w
  ) n GROUP BY 1 HAVING sum(n.listed) > 0;

ALTER TABLE listing_words ADD COLUMN spelled boolean NOT NULL
  GENERATED ALWAYS AS (length(word) BETWEEN 2 AND 30 AND word !~ '^[0-9]|[./@:_]') STORED;
DROP INDEX listing_words_similar;
CREATE INDEX listing_words_similar ON listing_words USING gin (word gin_trgm_ops) WHERE spelled;

CREATE OR REPLACE FUNCTION similar_words(typed text) RETURNS TABLE (word text, listed int) LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.35 AS $$
  SELECT w.word, w.listed FROM listing_words w WHERE w.spelled AND w.word % typed
  ORDER BY similarity(w.word, typed) DESC, w.listed DESC, w.word LIMIT 20
$$;

-- As in 0011, but for the words: all of them are counted.
CREATE OR REPLACE FUNCTION fold_listing_changes(at_most int) RETURNS int LANGUAGE plpgsql AS $$
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
    SELECT w.lexeme, sum(c.by) FROM unnest(taken) c, unnest(c.words) w
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

INSERT INTO listing_words (word, listed) SELECT c.word, c.listed FROM counted_words c ON CONFLICT (word) DO NOTHING;

-- The one word that a text is, as the index has it; NULL where it is none or several.
CREATE FUNCTION sole_word(typed text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN cardinality(w) = 1 THEN w[1] END FROM tsvector_to_array(to_tsvector('simple', unaccent(typed))) w
$$;

-- All words that begin so. NULL where they are many, and where they are in few listings: these are gathered as quickly,
-- and among them a word is found that came within the last minute, before it was counted.
CREATE FUNCTION words_beginning(beginning text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) <= 16 AND sum(v.listed) > 300 THEN array_agg(v.word) END FROM (
    SELECT v.word, v.listed FROM listing_words v
    WHERE v.word >= beginning COLLATE "C" AND v.word <= beginning || chr(1114111) LIMIT 17
  ) v
$$;

-- As in 0011, but for beginnings.
CREATE OR REPLACE FUNCTION listing_query(terms jsonb) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  branch jsonb;
  term jsonb;
  form jsonb;
  begins text[];
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
          begins := words_beginning(sole_word(form ->> 'text'));
          -- A vector's text quotes a word as a query's does.
          one := CASE WHEN begins IS NULL THEN one::text || ':*'
            ELSE (SELECT string_agg(array_to_tsvector(ARRAY[b])::text, ' | ') FROM unnest(begins) b) END::tsquery;
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

-- As in 0011, but a search that leaves words out knows of none that it finds.
CREATE OR REPLACE FUNCTION estimate_terms(terms jsonb, listings int, OUT likely float, OUT at_least int)
LANGUAGE sql STABLE AS $$
  SELECT least(sum(b.share), 1) * listings,
    CASE WHEN count(*) = 1 AND sum(b.terms) = 1 AND NOT bool_or(b.leaves_out) THEN max(b.at_least) ELSE 0 END
  FROM jsonb_array_elements(terms) branch, LATERAL (
    SELECT coalesce(exp(sum(ln(least(t.share, 1))) FILTER (WHERE NOT t.left_out)), 1) AS share,
      count(*) FILTER (WHERE NOT t.left_out) AS terms, max(t.at_least) FILTER (WHERE NOT t.left_out) AS at_least,
      coalesce(bool_or(t.left_out), false) AS leaves_out
    FROM (
      SELECT (term ->> 'not')::boolean AS left_out, f.share, f.at_least
      FROM jsonb_array_elements(branch) term, LATERAL (
        SELECT sum(e.share) AS share, max(e.at_least) AS at_least
        FROM jsonb_array_elements(term -> 'any') WITH ORDINALITY form (form, place),
          estimate_form(form ->> 'text', (term ->> 'prefix')::boolean AND form.place = 1, listings) e
      ) f
    ) t
  ) b
$$;

-- As in 0019, but a beginning that is looked for as whole words is not gathered; and walking words and tiers side by side
-- costs about as much as gathering fifteen thousand more than was thought.
CREATE OR REPLACE FUNCTION gathered_matches(terms jsonb, listings int) RETURNS float LANGUAGE sql STABLE AS $$
  SELECT 15000 + coalesce(sum(least(e.share, 1)), 0) * listings
  FROM jsonb_array_elements(terms) branch, jsonb_array_elements(branch) term,
    estimate_form(term #>> '{any,0,text}', true, listings) e
  WHERE (term ->> 'prefix')::boolean AND words_beginning(sole_word(term #>> '{any,0,text}')) IS NULL
$$;

-- As in 0011, but of one word alone it is known how many listings have it; less than `few` are counted, because words are
-- counted a minute late.
CREATE OR REPLACE FUNCTION estimate_matches(
  terms jsonb, required text[], lowest bigint, highest bigint, only_featured boolean, listings int, bound int,
  OUT likely float, OUT known int
) LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  few CONSTANT int := 300;
  conditions CONSTANT int := (terms IS NOT NULL)::int + cardinality(required) + only_featured::int
    + (num_nonnulls(lowest, highest) > 0)::int;
  rarest int := listings;
  at_least int;
  priced int;
  each_filter record;
BEGIN
  likely := listings;
  IF terms IS NOT NULL THEN
    SELECT e.likely, e.at_least INTO likely, at_least FROM estimate_terms(terms, listings) e;
    IF conditions = 1 AND (at_least > 2 * bound OR at_least > few AND round(likely) = at_least) THEN
      known := least(at_least, bound + 1);
    END IF;
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
