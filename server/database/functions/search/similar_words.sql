-- Loads the extension into this connection: before that, only a superuser may name its setting.
SELECT similarity('', '');

-- Words like this one, the most similar first: what spelling falls back on.
CREATE OR REPLACE FUNCTION similar_words(typed text) RETURNS TABLE (word text, listed int) LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.35 AS $$
  SELECT w.word, w.listed FROM listing_words w WHERE w.spelled AND w.word % typed
  ORDER BY similarity(w.word, typed) DESC, w.listed DESC, w.word LIMIT 20
$$;
