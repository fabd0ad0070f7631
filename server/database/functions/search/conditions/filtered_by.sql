-- The conditions of a search for these filters and nothing else.
CREATE OR REPLACE FUNCTION filtered_by(filters text[]) RETURNS search_conditions LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(NULL, NULL, filters, NULL, NULL, false)::search_conditions
$$;
