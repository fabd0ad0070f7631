-- What searches of the market are answered from; functions/search/README.md says how (rule L9; decision 11).

-- How many listings are public, by category: `total` of a list without counting them (rule W6).
CREATE TABLE listing_counts (
  category text PRIMARY KEY,
  listed int NOT NULL CHECK (listed >= 0)
);

-- How many public listings there are with each filter, by category and ('') in all: facets without counting. Changes
-- are appended to `listing_changes`, so that two listings that change at once do not wait for each other, and a sweep
-- folds them in: a count is what is kept and what is not yet folded.
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
  listed int NOT NULL,
  -- Numbers, addresses and what is too long to be typed are no help to spelling.
  spelled boolean NOT NULL GENERATED ALWAYS AS (length(word) BETWEEN 2 AND 30 AND word !~ '^[0-9]|[./@:_]') STORED
);
CREATE INDEX listing_words_similar ON listing_words USING gin (word gin_trgm_ops) WHERE spelled;

-- A public listing that came (1) or went (-1); without words where these stayed. A sweep folds these into the counts.
CREATE TABLE listing_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  by int NOT NULL CHECK (by IN (1, -1)),
  category text NOT NULL,
  filters text[] NOT NULL,
  words tsvector
);

CREATE INDEX projects_search ON projects USING gin (search, filters) WHERE listed;
-- Every eighth listing by chance (the end of an id is random): where these bring enough matches, nobody needs to gather
-- all that have a frequent word.
CREATE INDEX projects_search_eighth ON projects USING gin (search, filters)
  WHERE listed AND get_byte(uuid_send(id), 15) < 32;
-- One listing in 64 by chance (the end of an id is random): 40 matches among these are more than a thousand of all, but
-- for one search in a million.
CREATE INDEX projects_search_sample ON projects USING gin (search, filters)
  WHERE listed AND get_byte(uuid_send(id), 15) < 4;

-- What a search asks for, as its functions hand it on. NULL asks for nothing, and so do no filters.
CREATE TYPE search_conditions AS (
  -- What was typed, as the server has read it (listing_query.sql), and the query that it became.
  terms jsonb,
  words tsquery,
  -- Folded as `projects.filters` are; all must be there.
  filters text[],
  lowest_paise bigint,
  highest_paise bigint,
  only_featured boolean
);
