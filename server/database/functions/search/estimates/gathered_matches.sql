-- How many matches of words the index gathers before it can tell the first: those of the beginning of a word, unless it is
-- looked for as whole words. All others it goes through together.
CREATE OR REPLACE FUNCTION gathered_matches(terms jsonb, listings int) RETURNS float LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(least(e.share, 1)), 0) * listings
  FROM jsonb_array_elements(terms) branch, jsonb_array_elements(branch) term,
    estimate_form(term #>> '{any,0,text}', true, listings) e
  WHERE (term ->> 'prefix')::boolean AND words_beginning(sole_word(term #>> '{any,0,text}')) IS NULL
$$;
