-- Whether nothing narrows a search but its words.
CREATE OR REPLACE FUNCTION asks_for_words_alone(conditions search_conditions) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT conditions.filters = '{}' AND num_nonnulls(conditions.lowest_paise, conditions.highest_paise) = 0
    AND conditions.only_featured IS FALSE
$$;
