-- The numbers that searches are tuned by, each as a function, so that they stand in one place with their reasons; those of
-- the ranking are in ranking/constants.sql. The planner puts the number itself into a statement, as if it were written there.

-- How many values of each facet are shown: the most frequent ones.
CREATE OR REPLACE FUNCTION facet_values() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 20 $$;

-- Slices of the market by chance: the listings whose id ends in a byte below this, which is random. The first two are the
-- conditions of the indexes projects_search_sample and projects_search_eighth; the third is all listings.
CREATE OR REPLACE FUNCTION sample_slice() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 4 $$;
CREATE OR REPLACE FUNCTION eighth_slice() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 32 $$;
CREATE OR REPLACE FUNCTION whole_slice() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 256 $$;

-- From how many matches in the sample on there are more than a thousand in all, but for one search in a million.
CREATE OR REPLACE FUNCTION sample_of_many() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 40 $$;

-- The beginning of a word is looked for as the words that begin so, where these are no more than this.
CREATE OR REPLACE FUNCTION most_beginnings() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 16 $$;

-- How many steps of a walk to the next listing cost as much as reading one listing's text.
CREATE OR REPLACE FUNCTION steps_of_a_text() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 7 $$;

-- How many matches can be gathered from the index at the cost of one step of a walk.
CREATE OR REPLACE FUNCTION matches_of_a_step() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 7 $$;

-- How many matches can be gathered at the cost of looking for words and tiers of sales side by side.
CREATE OR REPLACE FUNCTION matches_of_tiers() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 20000 $$;

-- After how many steps for each match that is counted at most a walk gives up; fewer where it reads texts.
CREATE OR REPLACE FUNCTION steps_of_a_walk() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 40 $$;
