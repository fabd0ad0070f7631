-- Public listings that are like one, the likest first: candidates come from its rarest tags and words of its title and
-- from the best-selling of its category, as many of each in a large market as in a small one.
CREATE OR REPLACE FUNCTION related_listings(listing uuid, wanted int) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  each_source CONSTANT int := 40;
  few CONSTANT int := few_matches();
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
    scores := scores || jsonb_build_object(
      source.filter, related_tag_weight() * ln(1 + listings::float / greatest(source.listed, 1)));
    CONTINUE WHEN cardinality(candidates) >= 4 * each_source;
    candidates := candidates || coalesce(
      CASE WHEN source.listed > few
        THEN walk_matches(filtered_by(ARRAY[source.filter]), 'best-selling', each_source, few)
        ELSE collect_matches(filtered_by(ARRAY[source.filter]), 'best-selling', each_source) END, '{}');
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
    walk_matches(filtered_by(ARRAY['category:' || own.category]), 'best-selling',
      least(each_source, (SELECT c.listed FROM listing_counts c WHERE c.category = own.category)), few), '{}');
  RETURN ARRAY(
    SELECT p.id FROM (SELECT DISTINCT unnest(candidates) AS id) c JOIN projects p ON p.id = c.id
    WHERE p.listed AND p.id <> listing
    ORDER BY (p.category = own.category)::int * related_category_weight()
      + (p.language IS NOT DISTINCT FROM own.language)::int * related_language_weight()
      + coalesce((SELECT sum((scores ->> f)::float) FROM unnest(p.filters) f), 0)
      + coalesce(related_title_weight() * ts_rank(rank_weights(), p.search, titles), 0)
      + related_sales_weight() * ln(1 + p.sales) DESC, p.id DESC
    LIMIT wanted
  );
END $$;
