-- The query that the terms of a search become. They come as the server has read them: alternatives of terms that must all
-- occur, [[{ "not": false, "prefix": true, "any": [{ "text": "js", "adjacent": false }] }]]. Text is only ever a value, and
-- the prefix mark is set behind a lexeme that PostgreSQL itself has quoted.
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
