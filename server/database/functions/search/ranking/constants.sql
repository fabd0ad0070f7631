-- The numbers that matches are ranked by, each as a function, as those in ../constants.sql.

-- Up to how many matches are ranked in one window; gathering these costs next to nothing.
CREATE OR REPLACE FUNCTION few_matches() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 300 $$;

-- How many matches are in a window, within which they are ranked by relevance. The usual sizes of a page divide it.
CREATE OR REPLACE FUNCTION ranking_window() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT 48 $$;

-- What a word counts in the description, the seller's name, the tags and the title.
CREATE OR REPLACE FUNCTION rank_weights() RETURNS real[] LANGUAGE sql IMMUTABLE AS $$ SELECT '{0.05, 0.2, 0.5, 1.0}'::real[] $$;

-- What sales count beside the words: the logarithm of the sales, times this, raises a match's rank.
CREATE OR REPLACE FUNCTION sales_weight() RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT 0.1::float8 $$;

-- What makes a listing like another: each tag of both, by how rare it is, the same category, the same language, words of
-- the title; of listings that are as like, sales decide.
CREATE OR REPLACE FUNCTION related_tag_weight() RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT 2::float8 $$;
CREATE OR REPLACE FUNCTION related_category_weight() RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT 2::float8 $$;
CREATE OR REPLACE FUNCTION related_language_weight() RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT 0.5::float8 $$;
CREATE OR REPLACE FUNCTION related_title_weight() RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT 10::float8 $$;
CREATE OR REPLACE FUNCTION related_sales_weight() RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT 0.2::float8 $$;
