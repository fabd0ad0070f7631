-- The beginning of a word is the dearest thing to look for: the index gathers every match of it before it tells the
-- first, where whole words are walked side by side. So a beginning is looked for as the words that begin so. NULL where
-- these are many, and where they are in few listings: these are gathered as quickly, and among them a word is found that
-- came within the last minute, before it was counted.
CREATE OR REPLACE FUNCTION words_beginning(beginning text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) <= most_beginnings() AND sum(v.listed) > few_matches() THEN array_agg(v.word) END FROM (
    SELECT v.word, v.listed FROM listing_words v
    WHERE v.word >= beginning COLLATE "C" AND v.word <= beginning || chr(1114111) LIMIT most_beginnings() + 1
  ) v
$$;
