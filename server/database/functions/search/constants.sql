-- The numbers that searches are tuned by, each as a function, so that they stand in one place with their reasons; those of
-- the ranking are in ranking/constants.sql. The planner puts the number itself into a statement, as if it were written there.

-- Of each facet so many values are shown, the most frequent ones.
CREATE OR REPLACE FUNCTION facet_values() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 20 $$;

-- Slices of the market by chance: the listings whose id ends in a byte below this, which is random. The first two are the
-- conditions of the indexes projects_search_sample and projects_search_eighth; the third is all listings.
CREATE OR REPLACE FUNCTION sample_slice() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 4 $$;
CREATE OR REPLACE FUNCTION eighth_slice() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 32 $$;
CREATE OR REPLACE FUNCTION whole_slice() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 256 $$;

-- So many matches in the sample are more than a thousand of all, but for one search in a million.
CREATE OR REPLACE FUNCTION sample_of_many() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 40 $$;

-- The beginning of a word is looked for as the words that begin so, where these are no more than this.
CREATE OR REPLACE FUNCTION most_beginnings() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 16 $$;

-- Reading a listing's text costs as much as so many steps of a walk to the next listing.
CREATE OR REPLACE FUNCTION steps_of_a_text() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 7 $$;

-- A step of a walk costs as much as gathering so many matches from the index.
CREATE OR REPLACE FUNCTION matches_of_a_step() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 7 $$;

-- Looking for words and tiers of sales side by side costs as much as gathering so many matches.
CREATE OR REPLACE FUNCTION matches_of_tiers() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 20000 $$;

-- A walk gives up after so many steps for each match that is counted at most, fewer where it reads texts.
CREATE OR REPLACE FUNCTION steps_of_a_walk() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 40 $$;
