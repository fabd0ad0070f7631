-- The one word that a text is, as the index has it; NULL where it is none or several.
CREATE OR REPLACE FUNCTION sole_word(typed text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN cardinality(w) = 1 THEN w[1] END FROM tsvector_to_array(to_tsvector('simple', unaccent(typed))) w
$$;
