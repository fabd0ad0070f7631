-- What the files before it leave, turned into what the baseline makes. Runs once, in the transaction that records the
-- baseline; the functions are applied right after it.

-- Failed sign-ins are places of limits since 0035.
DROP TABLE sign_in_failures;

-- Functions whose arguments became one value of a type.
DROP FUNCTION match_condition(tsquery, text[], bigint, bigint, boolean);
DROP FUNCTION look_up_matches(tsquery, text[], bigint, bigint, boolean, int, int);
DROP FUNCTION collect_matches(tsquery, text[], bigint, bigint, boolean, text, int);
DROP FUNCTION collect_best_selling(tsquery, text[], bigint, bigint, boolean, int, float);
DROP FUNCTION walk_matches(tsquery, text[], bigint, bigint, boolean, text, int, int);
DROP FUNCTION estimate_matches(jsonb, text[], bigint, bigint, boolean, int, int);
DROP FUNCTION facets_of_matches(jsonb, text[], bigint, bigint, boolean, int, text[], text[]);

CREATE TYPE search_conditions AS (
  terms jsonb,
  words tsquery,
  filters text[],
  lowest_paise bigint,
  highest_paise bigint,
  only_featured boolean
);
